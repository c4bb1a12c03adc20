/** The types of the modules that a host loads of remotes; the contract of a host names them (app-contract.ts). */
export type { AuthModalModule } from './auth-modal';
export type { LoaderData, PageDataModule, PageModule } from './page';

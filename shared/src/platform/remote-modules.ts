/** Types of the modules that a host loads from remotes, for the contract of a host (app-contract.ts). */
export type { AuthModalModule } from './auth-modal';
export type { LoaderData, PageDataModule, PageModule } from './page';

import type { PageDataModule, PageModule } from 'shared/contracts/page';
import * as resetPassword from './pages/reset-password/page';
import * as resetPasswordData from './pages/reset-password/data';

/** Every page that this remote exposes (webpack.config.ts), held against the contract by the type check. */
export const pages = {
  'reset-password': resetPassword,
} satisfies Record<string, PageModule>;

/** The data modules of those pages that have one. */
export const data = {
  'reset-password.data': resetPasswordData,
} satisfies Record<string, PageDataModule>;

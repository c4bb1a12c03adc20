import type { PageModule } from 'shared/contracts/page';
import * as resetPassword from './pages/reset-password/page';

/** Every page that this remote exposes (webpack.config.ts), held against the contract by the type check. */
export const pages = {
  'reset-password': resetPassword,
} satisfies Record<string, PageModule>;

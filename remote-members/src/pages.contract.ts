import type { PageModule } from 'shared/contracts/page';
import * as members from './pages/members/page';
import * as profile from './pages/profile/page';

/** Every page that this remote exposes (webpack.config.ts), held against the contract by the type check. */
export const pages = {
  members,
  profile,
} satisfies Record<string, PageModule>;

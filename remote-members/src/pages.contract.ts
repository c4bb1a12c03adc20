import type { PageDataModule, PageModule } from 'shared/contracts/page';
import * as members from './pages/members/page';
import * as membersData from './pages/members/data';
import * as profile from './pages/profile/page';
import * as profileData from './pages/profile/data';

/** Every page that this remote exposes (webpack.config.ts), held against the contract by the type check. */
export const pages = {
  members,
  profile,
} satisfies Record<string, PageModule>;

/** The data modules of those pages that have one. */
export const data = {
  'members.data': membersData,
  'profile.data': profileData,
} satisfies Record<string, PageDataModule>;

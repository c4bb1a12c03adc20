import type { PageMeta } from 'shared/contracts/page';

export { ProfilePage as Component } from './profile-page';

export const meta = (): PageMeta => ({
  title: 'Profile',
  description: 'View and edit your name, date of birth, gender, identity document and phone.',
  noindex: true,
});

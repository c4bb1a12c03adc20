import type { PageMeta, PageOpening } from '@hidden-order/platform/page';
import { ProfileHeader } from './profile-page';

export { ProfilePage as Component } from './profile-page';

export const opening: PageOpening = { title: 'Profile', Header: ProfileHeader };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'View and edit your details, change your password, download your data or delete your account.',
  noindex: true,
});

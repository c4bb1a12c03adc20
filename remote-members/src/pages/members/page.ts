import type { PageMeta, PageOpening } from '@hidden-order/platform/page';
import { MembersHeader } from './members-page';

export { MembersPage as Component } from './members-page';

export const opening: PageOpening = { title: 'Members area', Header: MembersHeader };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Your courses, payments and certificates in one place.',
  noindex: true,
});

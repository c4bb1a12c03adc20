import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { EndMailsPage as Component } from './end-mails-page';

export const opening: PageOpening = { title: 'End these e-mails' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'End e-mails of this kind with the link from one of them.',
  noindex: true,
});

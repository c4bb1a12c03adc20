import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { NewsPage as Component } from './news-page';

export const opening: PageOpening = { title: 'What happened' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'What happened to your payments, seats, questions and certificates.',
  noindex: true,
});

import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { LogPage as Component } from './log-page';

export const opening: PageOpening = { title: 'Your counting log' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Your counts with their levels and results, sealed in order.',
  noindex: true,
});

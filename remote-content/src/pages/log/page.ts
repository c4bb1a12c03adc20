import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { LogPage as Component } from './log-page';

export const opening: PageOpening = {
  title: 'A counting log',
  description: 'Counts with their levels and results, each sealed when it was made.',
};

export const meta = (): PageMeta => ({
  title: 'A counting log',
  description: 'Counts with their levels and results, each sealed when it was made.',
  noindex: true,
});

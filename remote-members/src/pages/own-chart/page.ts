import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { OwnChartPage as Component } from './own-chart-page';

export const opening: PageOpening = { title: 'Count your own chart' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Label the waves of a price history from a file of yours, which stays in your browser.',
});

import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { LogPage as Component } from './log-page';

export const opening = {
  title: 'A counting log',
  description: 'Counts with their levels and results, each sealed when it was made.',
} satisfies PageOpening;

export const meta = (): PageMeta => ({ ...opening, noindex: true });

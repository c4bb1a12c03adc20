import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { TodayPage as Component } from './today-page';

export const opening: PageOpening = { title: 'Counts due today' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Five minutes a day: questions on what the courses teach, with other numbers each time.',
  noindex: true,
});

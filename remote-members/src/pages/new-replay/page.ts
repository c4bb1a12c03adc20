import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { NewReplayPage as Component } from './new-replay-page';

export const opening: PageOpening = { title: 'Replay a chart' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Count a generated chart bar by bar, without its future.',
  noindex: true,
});

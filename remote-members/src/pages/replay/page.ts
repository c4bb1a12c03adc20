import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { ReplayPage as Component } from './replay-page';

export const opening: PageOpening = { title: 'Replay a chart' };

export const meta = (replay: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'replay',
    replay && { title: opening.title, description: 'Count a generated chart bar by bar, without its future.' },
  );

import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { PracticePage as Component } from './practice-page';

export const opening: PageOpening = { title: 'Count the waves' };

export const meta = (practice: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'practice',
    practice && { title: opening.title, description: 'Practise labelling waves on a generated price series.' },
  );

import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown-address';
import type { loader } from './data';

export { QuizResultPage as Component } from './quiz-result-page';

export const opening: PageOpening = { title: 'Quiz result' };

export const meta = (data: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'quiz',
    data && {
      title: `Quiz result – ${data.result.course.title}`,
      description: 'How you did, and what to read again.',
    },
  );

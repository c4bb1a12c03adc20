import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { QuizResultPage as Component } from './quiz-result-page';

export const opening: PageOpening = { title: 'Quiz result' };

export const meta = (result: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'quiz',
    result && {
      title: `Quiz result – ${result.course.title}`,
      description: 'How you did, and what to read again.',
    },
  );

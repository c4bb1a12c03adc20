import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { QuizPage as Component } from './quiz-page';

export const opening: PageOpening = { title: 'Quiz' };

export const meta = (data: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'quiz',
    data && { title: `Quiz – ${data.course.title}`, description: `The quiz of the course ${data.course.title}.` },
  );

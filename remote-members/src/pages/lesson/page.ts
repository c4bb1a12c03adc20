import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { LessonPage as Component } from './lesson-page';

export const opening: PageOpening = { title: 'Lesson' };

export const meta = (lesson: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'lesson',
    lesson && {
      title: `${lesson.title} – ${lesson.course.title}`,
      description: `Lesson ${lesson.number} of the course ${lesson.course.title}.`,
    },
  );

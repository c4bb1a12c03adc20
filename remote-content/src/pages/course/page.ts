import type { LoaderData, PageMeta } from 'shared/contracts/page';
import { shareImagePaths } from 'shared/contracts/share-images';
import type { loader } from './data';
import { courseData } from './structured-data';

export { CoursePage as Component } from './course-page';

export const meta = (course: LoaderData<typeof loader>): PageMeta => ({
  title: course.title,
  description: course.summary,
  image: { path: shareImagePaths.course(course.id), alt: `The course ${course.title}, with a drawn wave structure` },
  structuredData: (at) => courseData(course, at),
});

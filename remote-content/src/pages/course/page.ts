import type { CourseDetail } from 'shared/contracts/content';
import type { PageMeta, PageParameters } from 'shared/contracts/page';
import { shareImagePaths } from 'shared/contracts/share-images';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchCourse, listCourseIds } from '../../queries/content-queries';
import { courseData } from './structured-data';

export { CoursePage as Component } from './course-page';

export const loader = ({ params: { id = '' }, request }: LoaderFunctionArgs) => fetchCourse(id, request.signal);

export const meta = (course: CourseDetail): PageMeta => ({
  title: course.title,
  description: course.summary,
  image: { path: shareImagePaths.course(course.id), alt: `The course ${course.title}, with a drawn wave structure` },
  structuredData: (at) => courseData(course, at),
});

export const listParameters = async (): Promise<PageParameters[]> => (await listCourseIds()).map((id) => ({ id }));

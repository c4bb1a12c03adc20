import type { CourseDetail } from 'shared/contracts/content';
import type { PageMeta, PageParameters } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchCourse, listCourseIds } from '../../queries/content-queries';

export { CoursePage as Component } from './course-page';

export const loader = ({ params: { id = '' }, request }: LoaderFunctionArgs) => fetchCourse(id, request.signal);

export const meta = ({ title, summary }: CourseDetail): PageMeta => ({ title, description: summary });

export const listParameters = async (): Promise<PageParameters[]> => (await listCourseIds()).map((id) => ({ id }));

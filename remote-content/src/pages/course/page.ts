import type { CourseDetail } from 'shared/contracts/content';
import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchCourse } from '../../queries/content-queries';

export { CoursePage as Component } from './course-page';

export const loader = ({ params: { id = '' }, request }: LoaderFunctionArgs) => fetchCourse(id, request.signal);

export const meta = ({ title, summary }: CourseDetail): PageMeta => ({ title, description: summary });

import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchCourses } from '../../queries/content-queries';

export { CoursesPage as Component } from './courses-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchCourses(request.signal);

export const meta = (): PageMeta => ({
  title: 'Courses and certifications',
  description: 'Six courses in Elliott Wave analysis, from the foundations to the certification exam.',
});

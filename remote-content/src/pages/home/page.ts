import type { BlogSummary, CourseSummary } from 'shared/contracts/content';
import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { site } from 'shared/site';
import { fetchBlogs, fetchCourses } from '../../queries/content-queries';

export { HomePage as Component } from './home-page';

/** How many courses and articles the home page shows. */
const FEATURED = 3;

export interface HomeData {
  courses: CourseSummary[];
  blogs: BlogSummary[];
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [courses, blogs] = await Promise.all([fetchCourses(signal), fetchBlogs(signal)]);
  return { courses: courses.slice(0, FEATURED), blogs: blogs.slice(0, FEATURED) };
}

export const meta = (): PageMeta => ({ title: site.tagline, description: site.description });

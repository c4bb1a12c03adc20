import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchBlogs } from '../../queries/content-queries';

export { BlogsPage as Component } from './blogs-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchBlogs(request.signal);

export const meta = (): PageMeta => ({
  title: 'Blogs',
  description: 'Articles on Elliott Wave rules, guidelines, markets in rupees, and what the evidence says.',
});

import type { BlogDetail } from 'shared/contracts/content';
import type { PageMeta, PageParameters } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchBlog, listBlogSlugs } from '../../queries/content-queries';

export { BlogPage as Component } from './blog-page';

export const loader = ({ params: { slug = '' }, request }: LoaderFunctionArgs) => fetchBlog(slug, request.signal);

export const meta = ({ title, excerpt }: BlogDetail): PageMeta => ({ title, description: excerpt });

export const listParameters = async (): Promise<PageParameters[]> => (await listBlogSlugs()).map((slug) => ({ slug }));

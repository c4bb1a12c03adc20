import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchBlog, listBlogSlugs } from '../../queries/content-queries';

export const loader = ({ params: { slug = '' }, request }: PageLoaderArgs) => fetchBlog(slug, request.signal);

export const listParameters = async (): Promise<PageParameters[]> => (await listBlogSlugs()).map((slug) => ({ slug }));

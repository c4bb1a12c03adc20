import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchBlog, listBlogSlugs } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

export async function loader({ params: { slug = '' }, request }: PageLoaderArgs) {
  const [blog, { plated }] = await Promise.all([fetchBlog(slug, request.signal), loadPlates()]);
  return { ...plated(blog), related: blog.related.map(plated) };
}

export const listParameters = async (): Promise<PageParameters[]> => (await listBlogSlugs()).map((slug) => ({ slug }));

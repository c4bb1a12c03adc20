import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchBlog, listBlogSlugs } from '../../queries/content-queries';
import { plated } from '../../queries/plated';

export async function loader({ params: { slug = '' }, request }: PageLoaderArgs) {
  const blog = await fetchBlog(slug, request.signal);
  return { ...plated(blog), related: blog.related.map(plated) };
}

export const listParameters = async (): Promise<PageParameters[]> => (await listBlogSlugs()).map((slug) => ({ slug }));

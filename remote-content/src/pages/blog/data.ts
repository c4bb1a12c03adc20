import { readBlog } from '@hidden-order/api-shapes/content/calls';
import { ALL_BLOGS } from '@hidden-order/api-shapes/content-lists';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { everyItem, fetchBlogs, orNotFound } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

/** @throws Response with status 404 for an unknown slug */
export async function loader({ params: { slug = '' }, request: { signal } }: PageLoaderArgs) {
  const reading = orNotFound(callApi(readBlog, { params: { slug }, signal }));
  const [blog, { plated }] = await Promise.all([reading, loadPlates()]);
  return { ...plated(blog), related: blog.related.map(plated) };
}

export const listParameters = async (): Promise<PageParameters[]> =>
  (await everyItem((page) => fetchBlogs({ ...ALL_BLOGS, page }))).map(({ slug }) => ({ slug }));

import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchCourse, listCourseIds } from '../../queries/content-queries';
import { plated } from '../../queries/plated';

export const loader = async ({ params: { id = '' }, request }: PageLoaderArgs) =>
  plated(await fetchCourse(id, request.signal));

export const listParameters = async (): Promise<PageParameters[]> => (await listCourseIds()).map((id) => ({ id }));

import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchCourse, listCourseIds } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

export async function loader({ params: { id = '' }, request }: PageLoaderArgs) {
  const [course, { plated }] = await Promise.all([fetchCourse(id, request.signal), loadPlates()]);
  return plated(course);
}

export const listParameters = async (): Promise<PageParameters[]> => (await listCourseIds()).map((id) => ({ id }));

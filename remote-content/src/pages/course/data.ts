import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchCourse, listCourseIds } from '../../queries/content-queries';

export const loader = ({ params: { id = '' }, request }: PageLoaderArgs) => fetchCourse(id, request.signal);

export const listParameters = async (): Promise<PageParameters[]> => (await listCourseIds()).map((id) => ({ id }));

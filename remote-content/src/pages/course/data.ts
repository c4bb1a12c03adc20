import type { PageLoaderArgs, PageParameters } from 'shared/platform/page';
import { fetchCourse, listCourseIds } from '../../queries/content-queries';

export const loader = ({ params: { id = '' }, request }: PageLoaderArgs) => fetchCourse(id, request.signal);

export const listParameters = async (): Promise<PageParameters[]> => (await listCourseIds()).map((id) => ({ id }));

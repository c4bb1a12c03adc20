import { readCourse } from '@hidden-order/api-shapes/content/calls';
import { ALL_COURSES } from '@hidden-order/api-shapes/content-lists';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { everyItem, fetchCourses, orNotFound } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

/** @throws Response with status 404 for an unknown id */
export async function loader({ params: { id = '' }, request: { signal } }: PageLoaderArgs) {
  const reading = orNotFound(callApi(readCourse, { params: { id }, signal }));
  const [course, { plated }] = await Promise.all([reading, loadPlates()]);
  return plated(course);
}

export const listParameters = async (): Promise<PageParameters[]> =>
  (await everyItem((page) => fetchCourses({ ...ALL_COURSES, page }))).map(({ id }) => ({ id }));

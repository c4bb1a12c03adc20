import * as calls from '@hidden-order/api-shapes/payments/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { redirect } from '@hidden-order/platform/router';
import { currentCourse } from '../../parts/current-course';

/**
 * @throws a redirect to the lesson to read next; without open lessons to the overview, which says why, or to the courses; or
 *   as `callApi`
 */
export async function loader({ request: { signal } }: PageLoaderArgs): Promise<never> {
  const { items } = await callApi(calls.listEnrolments, { signal });
  const current = currentCourse(items);
  if (current === null) throw redirect(items.length === 0 ? paths.courses : paths.members);
  const { course, progress } = current;
  throw redirect(progress.next_slug === null ? paths.learning(course.id) : paths.lesson(course.id, progress.next_slug));
}

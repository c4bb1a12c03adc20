import { callApi } from '@hidden-order/platform/api-client';
import { courseListSchema } from '@hidden-order/api-shapes/content';
import type { Enrolment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';

/** Where a member goes on after a course. */
export interface NextCourse {
  title: string;
  /** The address of what comes next in it or, for a course that the member does not have, of its page. */
  to: string;
}

/** Whether a course has neither a lesson nor a quiz left. */
export const isFinished = ({ progress: { next_lesson, quiz } }: Enrolment): boolean =>
  next_lesson === null && quiz?.passed !== false;

/** Whether a member can go on with a course. */
export const isUnfinished = (enrolment: Enrolment): boolean => enrolment.lessons_open && !isFinished(enrolment);

/**
 * The course after a finished one: the newest that the member can go on with, else the first on the path after the
 * finished one that they do not have; null when there is none.
 * @param enrolments all of the member, the newest first
 * @throws as `callApi`
 */
export async function fetchNextCourse(
  finished: string,
  enrolments: readonly Enrolment[],
  signal: AbortSignal,
): Promise<NextCourse | null> {
  const begun = enrolments.find((enrolment) => enrolment.course.id !== finished && isUnfinished(enrolment));
  if (begun) {
    const { course, progress } = begun;
    const to = progress.next_slug === null ? paths.quiz(course.id) : paths.lesson(course.id, progress.next_slug);
    return { title: course.title, to };
  }
  const { items: path } = await callApi(courseListSchema, { url: '/courses/', signal });
  const place = path.findIndex(({ id }) => id === finished);
  const isOwn = (id: string) =>
    enrolments.some(({ course, plan_state }) => course.id === id && plan_state !== 'cancelled');
  const next = path.slice(place + 1).find(({ id }) => !isOwn(id));
  return next ? { title: next.title, to: paths.course(next.id) } : null;
}

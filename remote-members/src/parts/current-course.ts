import type { Enrolment } from '@hidden-order/api-shapes/payments';

/** Whether a course has neither a lesson nor a quiz left. */
export const isFinished = ({ progress: { next_lesson, quiz } }: Enrolment): boolean =>
  next_lesson === null && quiz?.passed !== false;

/**
 * The newest course with lessons left, else with a quiz left, else the newest; null without open lessons.
 * @param enrolments the newest first
 */
export function currentCourse(enrolments: readonly Enrolment[]): Enrolment | null {
  const open = enrolments.filter(({ lessons_open }) => lessons_open);
  const withLessons = open.find(({ progress }) => progress.next_lesson !== null);
  return withLessons ?? open.find((enrolment) => !isFinished(enrolment)) ?? open[0] ?? null;
}

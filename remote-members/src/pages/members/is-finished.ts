import type { Enrolment } from '@hidden-order/api-shapes/payments';

/** Whether a course has neither a lesson nor a quiz left. */
export const isFinished = ({ progress: { next_lesson, quiz } }: Enrolment): boolean =>
  next_lesson === null && quiz?.passed !== false;

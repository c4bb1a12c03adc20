import * as z from 'zod/mini';
import { pageOf } from './staff';

/** A month, such as `2026-05`. */
const month = z.string().check(z.regex(/^\d{4}-\d\d$/));

const courseMonthSchema = z.object({
  month,
  course: z.string(),
  enrolled: z.int(),
  /** Learners who completed a lesson for the first time, or handed in a quiz. */
  active: z.int(),
  /** Certificates. */
  finished: z.int(),
  /** Orders of which money went back. */
  refunded: z.int(),
  /** What came, without what was corrected and what went back. */
  income_paisa: z.int(),
});

/** `GET /api/money/course-months/`: what happened in each course by month, the latest first. */
export const courseMonthsSchema = pageOf(courseMonthSchema);

import * as z from 'zod/mini';
import { courseSummarySchema } from '../content';
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

const deskCourseSchema = z.pick(courseSummarySchema, {
  id: true,
  title: true,
  price_paisa: true,
  instalments: true,
  is_open: true,
});
export type DeskCourse = z.infer<typeof deskCourseSchema>;

/** `GET /api/money/courses/`: all courses with their terms. */
export const deskCoursesSchema = z.object({ items: z.array(deskCourseSchema) });

/** Most rupees of a course. */
export const PRICE_MAX = 20_000_000;
/** Fewest and most instalments of a plan. */
export const INSTALMENTS = { least: 2, most: 12 };

const paisa = z.coerce
  .number('Enter the price in rupees.')
  .check(
    z.int(),
    z.gte(100 * INSTALMENTS.most, `Enter a price of Rs ${INSTALMENTS.most} at least.`),
    z.lte(100 * PRICE_MAX),
  );
const instalments = z.coerce
  .number('Enter the number of instalments.')
  .check(z.int(), z.gte(INSTALMENTS.least), z.lte(INSTALMENTS.most));

/** Query of `GET /api/money/offer/`. */
export const offeredSchema = z.object({ price_paisa: paisa, instalments });

/** Body of `POST /api/money/terms/`: for all orders from now on. */
export const newTermsSchema = z.extend(offeredSchema, {
  course: z.string().check(z.maxLength(100)),
  is_open: z.boolean(),
});
export type NewTerms = z.infer<typeof newTermsSchema>;

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

/** `GET /api/money/courses/`: all courses with their terms. */
export const deskCoursesSchema = z.object({ items: z.array(courseSummarySchema) });

/** Query of `GET /api/money/offer/`: a price of which each instalment is a rupee at least. */
export const offeredSchema = z.object({
  price_paisa: z.coerce
    .number()
    .check(
      z.gte(1_200, 'Enter a price of Rs 12 at least.'),
      z.lte(2_000_000_000, 'Enter a price of Rs 20,000,000 at most.'),
      z.int('Enter a price in whole paisa.'),
    ),
  instalments: z.coerce
    .number()
    .check(
      z.gte(2, 'Enter 2 instalments at least.'),
      z.lte(12, 'Enter 12 instalments at most.'),
      z.int('Enter a whole number of instalments.'),
    ),
});

/** Body of `POST /api/money/terms/`: for all orders from now on. */
export const newTermsSchema = z.extend(offeredSchema, {
  course: z.string().check(z.maxLength(100)),
  is_open: z.boolean(),
});
export type NewTerms = z.infer<typeof newTermsSchema>;

import * as z from 'zod/mini';
import { chartSchema, curriculumSchema, lessonSchema as lessonTextSchema } from './content';

/** Lessons and progress as the API answers them to enrolled members. */

/** Answer of `GET /courses/{id}/lessons/{slug}/`, which takes the lesson's number, too. */
export const lessonSchema = z.extend(lessonTextSchema, {
  course: z.object({ id: z.string(), title: z.string(), curriculum: curriculumSchema }),
  /** Place in the course, from 1. */
  number: z.int(),
  of: z.int(),
  section: z.string(),
  /** The chart of a real market that it studies. */
  chart: z._default(z.nullable(chartSchema), null),
});
export type Lesson = z.infer<typeof lessonSchema>;

const summaryFields = {
  /** Completed lessons of the course as it is now. */
  completed: z.int(),
  /** Completed lessons that the course no longer has. They keep counting. */
  retired: z.int(),
  /** 0 to 100; 100 only when every lesson of the course is complete. */
  percent: z.int(),
  /** Place of the first unfinished lesson; null when every lesson is complete. */
  next_lesson: z.nullable(z.int()),
  /** The slug of that lesson. */
  next_slug: z.nullable(z.string()),
  /** The course's quiz; null for a course without one. */
  quiz: z.nullable(z.object({ passed: z.boolean() })),
};

/** A member's progress in a course, as enrolments show it. */
export const progressSummarySchema = z.object({
  ...summaryFields,
  lessons: z.int(),
  /** The places of the completed lessons, from 1. */
  done: z._default(z.array(z.int()), []),
});
export type ProgressSummary = z.infer<typeof progressSummarySchema>;

/** Answer of `GET /courses/{id}/progress/` and of a change. */
export const courseProgressSchema = z.object({
  ...summaryFields,
  /** Every lesson of the course, in order. */
  lessons: z.array(z.object({ slug: z.string(), complete: z.boolean(), revision: z.int() })),
  /** The right to a refund: its last day, and the lessons that may yet be completed without losing it; null once lost. */
  refund: z.nullable(z.object({ until: z.string(), lessons_left: z.int() })),
});
export type CourseProgress = z.infer<typeof courseProgressSchema>;

/**
 * Body of `PUT /courses/{id}/lessons/{slug}/completion/`. The change applies only to the revision that it names, so that
 * a repeated or late request changes nothing; the answer has the current state.
 */
export const completionChangeSchema = z.object({
  complete: z.boolean('complete must be true or false'),
  revision: z
    .int('revision must be a whole number')
    .check(z.minimum(0, 'revision must not be negative'), z.maximum(2 ** 31 - 1, 'revision is too large')),
});
export type CompletionChange = z.infer<typeof completionChangeSchema>;

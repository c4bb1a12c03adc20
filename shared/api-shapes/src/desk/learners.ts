import * as z from 'zod/mini';
import { pageOf } from './staff';

/** Days without a completed lesson or a quiz after which a learner counts as stuck. */
export const STUCK_DAYS = 14;

export const LEARNER_STATES = ['learning', 'stuck', 'finished'] as const;

const learnerSchema = z.object({
  person_id: z.int(),
  name: z.string(),
  course: z.string(),
  enrolled_at: z.iso.datetime(),
  completed: z.int(),
  lessons: z.int(),
  /** The last lesson that was completed for the first time, or the last quiz; the enrolment before either. */
  last_active_at: z.iso.datetime(),
  certified_at: z.nullable(z.iso.datetime()),
});

/** `GET /api/learners/`: running enrolments, those that rest longest first. */
export const learnersSchema = pageOf(learnerSchema);

const examinationSchema = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  course: z.string(),
  right: z.int(),
  of: z.int(),
  passed: z.boolean(),
  handed_in_at: z.iso.datetime(),
});

/** `GET /api/examinations/`: quizzes and examinations that were handed in, the latest first. */
export const examinationsSchema = pageOf(examinationSchema);

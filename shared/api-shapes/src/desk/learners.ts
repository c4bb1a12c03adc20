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

/** Least number of answers from which the desk shows how a question tells learners apart. */
export const LEAST_ANSWERS = 20;

const askedQuestionSchema = z.object({
  id: z.string(),
  course: z.string(),
  text: z.string(),
  /** How often it was asked in what was handed in. */
  asked: z.int(),
  /** Share of right answers, from 0 to 1. */
  right: z.number(),
  /**
   * How well it tells the better from the worse, from -1 to 1: the correlation of a right answer with the share of right answers to
   * the rest of the paper. Null where it is not known: too few answers, or all alike.
   */
  tells: z.nullable(z.number()),
  /** Each option, and how many chose it. A question about a chart has none. */
  options: z.array(z.object({ text: z.string(), right: z.boolean(), chosen: z.int() })),
});

/** `GET /api/questions/`: questions of quizzes and examinations, those first that tell the better from the worse least. */
export const askedQuestionsSchema = pageOf(askedQuestionSchema);

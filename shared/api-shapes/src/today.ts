import * as z from 'zod/mini';
import { UNSTORABLE } from './text-fields';

/** “Counts due today”: questions on the skills that courses teach, with numbers that the server draws. */

/** How many questions a day has at most. */
export const QUESTIONS_A_DAY = 10;
/** How many skills a member meets for the first time on one day. */
export const NEW_SKILLS_A_DAY = 4;
/** The days of a summary, today among them. */
export const SUMMARY_DAYS = 7;

/** The lesson that teaches a skill. */
const taughtSchema = z.object({ course: z.string(), slug: z.string(), title: z.string() });

const skillSchema = z.object({
  title: z.string(),
  /** Null where the courses no longer have the lesson. */
  lesson: z.nullable(taughtSchema),
});

const questionSchema = z.object({
  /** Names the question and its numbers, for one answer. What is right follows from a seed that the server keeps. */
  id: z.string(),
  /** Title of the skill. */
  skill: z.string(),
  text: z.string(),
  /** Prices of what is drawn: its start and its turns; null without a drawing. */
  prices: z.nullable(z.array(z.number())),
  /** Labels of the points after the first; an empty one names none. */
  labels: z.array(z.string()),
  /** Null where the answer is a number. */
  options: z.nullable(z.array(z.string())),
});
export type DueQuestion = z.infer<typeof questionSchema>;

/** Answer of `GET /today/`. */
export const todaySchema = z.object({
  /** What is due today and not answered yet. */
  questions: z.array(questionSchema),
  /** Questions answered today. */
  answered: z.int(),
  /** The day, in Pakistan, on which the next question is due once these are answered. */
  next: z.string(),
  /** The answers of the last seven days, today among them. */
  week: z.object({
    answered: z.int(),
    right: z.int(),
    /** At most two skills: those of which the smallest share was right, and at least one answer wrong. */
    weakest: z.array(skillSchema),
  }),
});
export type Today = z.infer<typeof todaySchema>;

/** Takes `POST /today/answers/`. A question is answered once; the same answer again changes nothing. */
export const newDueAnswerSchema = z.object({
  question: z.uuid('question must be the id of a question'),
  answer: z.string('answer must be a text').check(
    z.minLength(1, 'answer must not be empty'),
    z.maxLength(200, 'answer must have no more than 200 characters'),
    z.refine((answer) => !UNSTORABLE.test(answer), 'answer has characters that cannot be stored'),
  ),
});
export type NewDueAnswer = z.infer<typeof newDueAnswerSchema>;

/** Answer to an answer. */
export const dueResultSchema = z.extend(skillSchema, {
  is_right: z.boolean(),
  /** The right number or option. */
  right: z.string(),
  /** The mistake behind a wrong answer; null for one that no known mistake gives, and for a right one. */
  diagnosis: z.nullable(z.string()),
  /** Why the right answer is right. */
  reason: z.string(),
  /** The day, in Pakistan, on which the skill comes back with other numbers. */
  due: z.string(),
});
export type DueResult = z.infer<typeof dueResultSchema>;

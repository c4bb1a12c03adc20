import * as z from 'zod/mini';
import { COUNT_TEXT_MAX_LENGTH, countOf, textOf } from './count';
import { textField } from './text-fields';

/** Questions that learners ask the academy in a lesson. */

/** Where in a lesson a question can be asked, beside its exercises, by their ids: at the chart to label. */
export const CHART_PLACE = 'chart';

/** Most characters of a question. */
export const QUESTION_LENGTH = 2000;

/** Body of `POST /courses/{id}/lessons/{slug}/questions/`. Status 429 means too many questions. */
export const newQuestionSchema = z.object({
  question: textField({
    min: 10,
    max: QUESTION_LENGTH,
    isLong: true,
    tooShort: 'Please write at least 10 characters.',
    tooLong: `Keep the question to ${QUESTION_LENGTH} characters.`,
  }),
  /** The exercise that it is about, by id, or `chart` for the chart to label; null for the text of the lesson. */
  exercise: z.nullable(z.string().check(z.regex(/^[\w-]{1,100}$/, 'exercise must be the id of one'))),
  /** The asker’s count on that chart, as text; null without one. */
  count: z.nullable(
    z.string().check(
      z.maxLength(COUNT_TEXT_MAX_LENGTH, { error: 'count is too long', abort: true }),
      z.refine((text) => textOf(countOf(text)) === text, 'count must be labels with places'),
    ),
  ),
});
export type NewQuestion = z.infer<typeof newQuestionSchema>;

const ownQuestionSchema = z.object({
  reference: z.string(),
  question: z.string(),
  exercise: z.nullable(z.string()),
  count: z.nullable(z.string()),
  asked_at: z.iso.datetime(),
  /** When the academy was done with it; null while it waits. */
  closed_at: z.nullable(z.iso.datetime()),
  /** Null for one that waits, or was closed without an answer. */
  answer: z.nullable(z.string()),
});
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;

const publishedQuestionSchema = z.object({
  reference: z.string(),
  question: z.string(),
  exercise: z.nullable(z.string()),
  answer: z.string(),
});

/**
 * Answer of `GET` and `POST /courses/{id}/lessons/{slug}/questions/`: the caller’s own, the newest first, and those of others
 * that the academy has published without their names.
 */
export const lessonQuestionsSchema = z.object({
  own: z.array(ownQuestionSchema),
  published: z.array(publishedQuestionSchema),
});
export type LessonQuestions = z.infer<typeof lessonQuestionsSchema>;

import * as z from 'zod/mini';
import { COUNT_TEXT_MAX_LENGTH } from './count';

/** The quiz of a course as the API answers it to enrolled members. */

/**
 * Kinds of questions: `single` and `rule` have one right option, `multiple` at least one. `labels` is a chart to label: its
 * answer is a count as text (`textOf` in @hidden-order/wave-engine), and any count is right that is legal with its inside and
 * reaches the end of the chart. Two questions follow it: `level` asks for the price that ends that count, and `alternate`
 * for another right count of the same chart.
 */
export const questionKindSchema = z.enum(['single', 'multiple', 'rule', 'labels', 'level', 'alternate']);

/** The turning points that labels stand at, and where the chart ends, in price steps: what its questions need, and no more. */
const chartSchema = z.object({
  swings: z.array(z.object({ bar: z.int(), price: z.int(), kind: z.enum(['high', 'low']) })),
  end: z.object({ bar: z.int(), price: z.int() }),
});
export type QuizChart = z.infer<typeof chartSchema>;

const questionFields = {
  /** Place in the paper, from 1, as the ids of options are places in the question. */
  id: z.string(),
  kind: questionKindSchema,
  text: z.string(),
  /** Prices of a drawn structure: its start and its turns. Each `rule` question has one. */
  prices: z.nullable(z.array(z.number())),
  /** Labels of the points after the first; an empty one names none. Without them, they are waves 1 to 5. */
  labels: z.optional(z.array(z.string())),
  /** Of a `labels` or an `alternate` question whose chart was opened. The answer follows from its seed, which the server keeps. */
  chart: z.nullable(chartSchema),
  /** Of an open paper's question about a chart: when the time of the chart is over; null before it is opened. */
  until: z.optional(z.nullable(z.string())),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
};
export const quizQuestionSchema = z.object(questionFields);
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

const attemptFields = {
  id: z.int(),
  /** That of the questions that were asked. */
  paper: z.string(),
  handed_in_at: z.string(),
  /** Questions answered right, of all. */
  right: z.int(),
  of: z.int(),
  passed: z.boolean(),
  /** The grader that marked the attempt (`GRADER` in @hidden-order/waves/grading). */
  grader: z.int(),
};

/** Answer of `POST /courses/{id}/quiz/`. Right answers and explanations come only with a result. */
export const quizSchema = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  /** Names the questions, which are drawn for one attempt of the caller; empty while no attempt is left today. */
  paper: z.string(),
  questions: z.array(quizQuestionSchema),
  passed: z.boolean(),
  attempts_left: z.int(),
  /** The server's time. */
  now: z._default(z.string(), () => new Date().toISOString()),
  /** When a paper with charts is no longer open. */
  closes_at: z._default(z.nullable(z.string()), null),
  /** When the next attempt is possible; null while one is left today. */
  next_attempt_at: z.nullable(z.string()),
  /** The caller's attempts, newest first. */
  attempts: z.array(z.object(attemptFields)),
});
export type Quiz = z.infer<typeof quizSchema>;

/** Takes `POST /courses/{id}/quiz/charts/`: a question about a chart, whose time begins. */
export const openChartSchema = z.object({
  paper: z.string('paper must be a text').check(z.maxLength(40, 'paper is too long')),
  question: z.string('question must be a text').check(z.maxLength(3, 'question is too long')),
});
export type OpenChart = z.infer<typeof openChartSchema>;

/** Answer of `GET /open-paper/`: the paper with charts that the caller has open, while which no page lists legal counts for them. */
export const openPaperSchema = z.object({
  paper: z.nullable(z.object({ course: z.object({ id: z.string(), title: z.string() }), closes_at: z.string() })),
});
export type OpenPaper = z.infer<typeof openPaperSchema>['paper'];

/** Takes `POST /courses/{id}/quiz/attempts/`. Questions are handed in once; the same answers to them change nothing. */
export const newQuizAttemptSchema = z.object({
  paper: z.string('paper must be a text').check(z.maxLength(40, 'paper is too long')),
  /** Ids of the chosen options, or a count, by the id of the question; one that is missing counts as not answered. */
  answers: z.record(
    z.string().check(z.maxLength(100, 'the id of a question is too long')),
    z
      .array(z.string().check(z.maxLength(COUNT_TEXT_MAX_LENGTH, 'an answer is too long')))
      .check(z.maxLength(20, 'too many options')),
    'answers must be lists of options by question',
  ),
});
export type NewQuizAttempt = z.infer<typeof newQuizAttemptSchema>;

/** A lesson that teaches an answer. That of an examination may be another course's. */
const taughtSchema = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  slug: z.string(),
  number: z.int(),
  title: z.string(),
});

/** Answer to an attempt, and of `GET /courses/{id}/quiz/attempts/{n}/`. */
export const quizResultSchema = z.object({
  ...attemptFields,
  course: z.object({ id: z.string(), title: z.string() }),
  /** The lessons that the questions are about, in teaching order: how many were asked of each, and how many not answered right. */
  study: z.array(z.extend(taughtSchema, { wrong: z.int(), of: z._default(z.int(), 0) })),
  /** Empty until the caller has passed the quiz or has used up the attempts of the day. */
  questions: z.array(
    z.object({
      ...questionFields,
      chosen: z.array(z.string()),
      is_right: z.boolean(),
      /** Ids of the right options, or the count by which a chart was generated. */
      right: z.array(z.string()),
      explanation: z.string(),
      /** The lesson that teaches the answer; null if the course no longer has it. */
      lesson: z.nullable(taughtSchema),
    }),
  ),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** Why an attempt was refused (403, 409). */
export const quizProblemSchema = z.object({
  detail: z.string(),
  code: z.enum([
    'not_enrolled',
    'plan_suspended',
    'lessons_incomplete',
    'unknown_paper',
    'already_handed_in',
    'unreadable_number',
  ]),
});

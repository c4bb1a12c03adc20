import * as z from 'zod/mini';
import { practiceSeedSchema } from 'shared/contracts/practice';

/** The view that the query of an address selects. */
export type MembersAddress =
  | { view: 'overview' }
  | { view: 'receipt'; number: number }
  /** A lesson by its slug or, in older addresses, its number in the course; null for the first. */
  | { view: 'lesson'; course: string; lesson: string | null }
  | { view: 'quiz'; course: string }
  | { view: 'quiz-result'; course: string; attempt: number }
  /** Without a seed, a series is drawn. */
  | { view: 'practice'; seed: string | null }
  /** The query names something in an invalid format. */
  | { view: 'unknown'; what: 'receipt' | 'lesson' | 'quiz' | 'practice' };

/** A positive integer of at most nine digits. */
const countSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a counting number')),
  z.transform((digits: string) => Number(digits)),
);
const nameSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, 'the id of a course, or the slug of a lesson'));
const lessonSchema = z.object({ course: nameSchema, lesson: z._default(z.nullable(nameSchema), null) });
/** The quiz of a course, or the result of an attempt at it. */
const quizSchema = z.object({ course: nameSchema, attempt: z.optional(countSchema) });

/** Parses the query of an address. A receipt takes precedence over practice, and practice over a lesson. */
export function readAddress(query: URLSearchParams): MembersAddress {
  const given = Object.fromEntries(query);
  if (given.receipt !== undefined) {
    const number = countSchema.safeParse(given.receipt);
    return number.success ? { view: 'receipt', number: number.data } : { view: 'unknown', what: 'receipt' };
  }
  if (given.practice === '') return { view: 'practice', seed: null };
  if (given.practice !== undefined) {
    const seed = practiceSeedSchema.safeParse(given.practice);
    return seed.success ? { view: 'practice', seed: seed.data } : { view: 'unknown', what: 'practice' };
  }
  if (given.course === undefined) return { view: 'overview' };
  if (given.view === 'quiz') {
    const quiz = quizSchema.safeParse(given);
    if (!quiz.success) return { view: 'unknown', what: 'quiz' };
    const { course, attempt } = quiz.data;
    return attempt === undefined ? { view: 'quiz', course } : { view: 'quiz-result', course, attempt };
  }
  const lesson = lessonSchema.safeParse(given);
  return lesson.success ? { view: 'lesson', ...lesson.data } : { view: 'unknown', what: 'lesson' };
}

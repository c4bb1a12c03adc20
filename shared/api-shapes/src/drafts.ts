import * as z from 'zod/mini';
import { COUNT_TEXT_MAX_LENGTH } from './count';

/**
 * What a member has begun and not handed in: reading positions, answers to exercises and quizzes, counts of practice
 * series. A draft has a subject, such as a course, and parts, each of which is written and merged by itself.
 */

/** The subject whose parts are counts of practice series, by seed. Other subjects but the next are ids of courses. */
export const PRACTICE = 'practice';
/** The subject whose parts are what entrants work on, by tournament. */
export const TOURNAMENTS = 'tournaments';

/** Begins the parts of a course's draft that are answers to its quiz, by question: the paper, then the chosen options. */
export const QUIZ_ANSWERS = 'quiz/';

/** Most parts that one call takes. */
export const DRAFT_PARTS_PER_CALL = 100;
/** Most characters of a typed answer. Another text of a part may be a count. */
export const DRAFT_TEXT_MAX_LENGTH = 100;
/** Most texts of a part. */
export const DRAFT_VALUE_MAX_LENGTH = 20;

const text = z
  .string('a value must have texts')
  .check(z.maxLength(COUNT_TEXT_MAX_LENGTH, 'a text of a value is too long'));

/** A part as it was written last. */
export const draftPartSchema = z.object({
  /** Such as the chosen options of a question. Empty where nothing is left of the part. */
  value: z
    .array(text, 'a value must be a list of texts')
    .check(z.maxLength(DRAFT_VALUE_MAX_LENGTH, 'a value has too many texts')),
  /** Of two writes of a part the one with the higher revision counts: its time in milliseconds, or one after the revision that it replaces. */
  revision: z.int('revision must be a whole number').check(z.minimum(1, 'revision must be positive')),
});
export type DraftPart = z.infer<typeof draftPartSchema>;

/** Answer of `GET /drafts/{subject}/`, and body of `PUT`: parts by name. `PUT` leaves parts that it does not name as they are. */
export const draftSchema = z.record(
  z.string().check(z.regex(/^[\w-]{1,100}(?:\/[\w-]{1,100}){0,2}$/, 'a part must be named by words and slashes')),
  draftPartSchema,
  'a draft must have parts by name',
);
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/** Body of `PUT /drafts/{subject}/`. */
export const draftChangeSchema = draftSchema.check(
  z.refine((parts) => Object.keys(parts).length <= DRAFT_PARTS_PER_CALL, 'too many parts'),
);

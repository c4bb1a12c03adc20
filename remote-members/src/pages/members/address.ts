import * as z from 'zod/mini';

/** What an address of the members area asks for, by its query. */
export type MembersAddress =
  | { view: 'overview' }
  | { view: 'receipt'; number: number }
  | { view: 'lesson'; course: string; number: number }
  /** Names a receipt or a lesson as the site never does. */
  | { view: 'unknown'; what: 'receipt' | 'lesson' };

/** A counting number as people write it; anything longer is no number of ours. */
const countSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a counting number')),
  z.transform((digits: string) => Number(digits)),
);
/** The course whose lessons are shown; without a number, its first lesson. */
const lessonSchema = z.object({
  course: z.string().check(z.regex(/^[\w-]{1,100}$/, 'the id of a course')),
  lesson: z._default(countSchema, 1),
});

/** Reads a query; a receipt comes before a lesson. */
export function readAddress(query: URLSearchParams): MembersAddress {
  const given = Object.fromEntries(query);
  if (given.receipt !== undefined) {
    const number = countSchema.safeParse(given.receipt);
    return number.success ? { view: 'receipt', number: number.data } : { view: 'unknown', what: 'receipt' };
  }
  if (given.course === undefined) return { view: 'overview' };
  const asked = lessonSchema.safeParse(given);
  return asked.success
    ? { view: 'lesson', course: asked.data.course, number: asked.data.lesson }
    : { view: 'unknown', what: 'lesson' };
}

import { textProblem } from 'shared/api/text-fields';
import { z } from 'zod';
import { invalidBody, invalidFields } from './errors';

/** Fields as Django REST framework validates them, with its messages. Every field is text once read. */

/** The message for a value of a wrong type, which may be missing or null. */
const wrongType =
  (message: string) =>
  ({ input }: { input?: unknown }): string => {
    if (input === undefined) return 'This field is required.';
    return input === null ? 'This field may not be null.' : message;
  };

/** JSON numbers are taken as their digits; `JSON.parse` rounds larger ones, so they are refused. */
const numberAsText = (value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value;

const LONE_SURROGATE = /\p{Surrogate}/u;

const tooLong = (maxLength: number) => `Ensure this field has no more than ${maxLength} characters.`;

const trimmed = (maxLength: number, { mayBeBlank }: { mayBeBlank: boolean }) =>
  z
    .string({ error: wrongType('Not a valid string.') })
    // Before all other work on the text. A character has up to two units, and spaces around the text do not count.
    .max(2 * maxLength, { error: tooLong(maxLength), abort: true })
    .trim()
    .refine((content) => mayBeBlank || content !== '', { error: 'This field may not be blank.', abort: true })
    .refine((content) => Array.from(content).length <= maxLength, tooLong(maxLength))
    .refine((content) => !content.includes('\0'), { error: 'Null characters are not allowed.', abort: true })
    .refine((content) => !LONE_SURROGATE.test(content), {
      error: ({ input }) => {
        const [found = ''] = LONE_SURROGATE.exec(String(input)) ?? [];
        return `Surrogate characters are not allowed: U+${found.charCodeAt(0).toString(16).toUpperCase()}.`;
      },
      abort: true,
    });

/** The site's own rule for what may stand in one line, such as a name. */
const inOneLine = (content: ReturnType<typeof trimmed>) =>
  content.refine((text) => textProblem(text) === undefined, {
    error: ({ input }) => textProblem(String(input)),
    abort: true,
  });

/** Text of any kind, such as a password, trimmed. @param maxLength in code points */
export const text = (maxLength: number) => z.preprocess(numberAsText, trimmed(maxLength, { mayBeBlank: false }));

/** Text in one line, such as a name, trimmed. @param maxLength in code points */
export const line = (maxLength: number) =>
  z.preprocess(numberAsText, inOneLine(trimmed(maxLength, { mayBeBlank: false })));

/** Text in one line that may be missing; null is taken as blank. */
export const optionalLine = (maxLength: number) =>
  z.preprocess(
    (value) => (value === null ? '' : numberAsText(value)),
    inOneLine(trimmed(maxLength, { mayBeBlank: true })).optional(),
  );

const DATE_FORMAT = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

/** A calendar day of the years 1 to 9999, read as `YYYY-MM-DD` with `1990-5-7` allowed, given back padded. */
export const date = z
  .string({ error: wrongType(DATE_FORMAT) })
  .max(20, { error: DATE_FORMAT, abort: true })
  .transform((day) =>
    day.replace(
      /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
      (_day, year: string, month: string, dayOfMonth: string) =>
        `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
    ),
  )
  .pipe(
    z.iso.date({ error: DATE_FORMAT, abort: true }).refine((day) => day >= '0001', { error: DATE_FORMAT, abort: true }),
  );

/** One of a few words, written exactly so. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, {
    error: ({ input }) => {
      const isWord = typeof input === 'string' || typeof input === 'number';
      return wrongType(isWord ? `"${input}" is not a valid choice.` : 'Not a valid string.')({ input });
    },
  });

/**
 * Reads a set of fields; unknown keys are ignored.
 * @throws {ApiError} 400 with the messages of all fields, in the order of the schema
 */
export async function validate<Schema extends z.ZodObject>(schema: Schema, input: unknown): Promise<z.output<Schema>> {
  if (input === null) throw invalidBody('No data provided');
  if (typeof input !== 'object' || Array.isArray(input)) {
    throw invalidBody(`Invalid data. Expected a dictionary, but got ${typeName(input)}.`);
  }
  const result = await schema.safeParseAsync(input);
  if (result.success) return result.data;
  const messages = new Map(Object.keys(schema.shape).map((name) => [name, [] as string[]]));
  for (const { path, message } of result.error.issues) messages.get(String(path[0]))?.push(message);
  throw invalidFields(Object.fromEntries([...messages].filter(([, ofField]) => ofField.length > 0)));
}

/** Python's name for the type of a JSON value that is no object. */
function typeName(value: unknown): string {
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return 'list';
}

import { textProblem } from '@hidden-order/api-shapes/text-fields';
import { z } from 'zod';

/** Fields of accounts and sessions, with the provider's messages. */

const isMissing = ({ input }: { input?: unknown }): string =>
  input === undefined ? 'This field is required.' : 'Not a valid string.';

const tooLong = (maxLength: number) => `Ensure this field has no more than ${maxLength} characters.`;

/** Text of any kind, such as a password, trimmed. */
export const text = (maxLength: number) =>
  z.string({ error: isMissing }).trim().min(1, 'This field may not be blank.').max(maxLength, tooLong(maxLength));

const inOneLine = (content: z.ZodString) =>
  content.refine((written) => textProblem(written) === undefined, {
    error: ({ input }) => textProblem(String(input)),
  });

/** Text in one line, such as a name, trimmed. */
export const line = (maxLength: number) => inOneLine(text(maxLength));

/** Text in one line that may be missing; null is taken as blank. */
export const optionalLine = (maxLength: number) =>
  inOneLine(z.string({ error: isMissing }).trim().max(maxLength, tooLong(maxLength)))
    .nullable()
    .transform((content) => content ?? '')
    .optional();

/** A calendar day, `YYYY-MM-DD`. */
export const date = z.iso.date({
  abort: true,
  error: ({ input }) =>
    input === undefined
      ? 'This field is required.'
      : 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
});

/** One of a few words, written exactly so. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, {
    error: ({ input }) => (typeof input === 'string' ? `"${input}" is not a valid choice.` : isMissing({ input })),
  });

import * as z from 'zod/mini';

/** Most characters of an e-mail address (RFC 5321 §4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

/** Characters that no text may contain: PostgreSQL refuses NUL, and a lone surrogate is no character. */
export const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Characters that no line may contain: controls, breaks of lines and paragraphs, and marks that turn the direction of the
 * text around them, by which a name could pass for another. The joiners of Urdu and Hindi are none of them.
 */
const NOT_IN_LINE = /[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Of these, a text of several lines may contain line breaks and tabs. */
const NOT_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Anything but spaces and characters without a shape, such as U+200B. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Why a text is not allowed; undefined for one that is, such as an empty one. @param isLong may have several lines */
export function textProblem(text: string, isLong = false): string | undefined {
  if (text === '' || (VISIBLE.test(text) && !(isLong ? NOT_IN_LINES : NOT_IN_LINE).test(text))) return undefined;
  return isLong
    ? 'Leave out the characters that cannot be shown.'
    : 'Leave out line breaks and characters that cannot be shown.';
}

interface TextRule {
  min: number;
  max: number;
  /** The message for a text that is missing or too short. */
  tooShort: string;
  tooLong: string;
  /** Whether the text may have several lines. */
  isLong?: boolean;
}

/** A text field, trimmed. Lengths count the trimmed text in UTF-16 units, as browsers do. */
export const textField = ({ min, max, tooShort, tooLong, isLong }: TextRule) =>
  z.string(tooShort).check(
    // Before all other work on the text, with room for spaces around it.
    z.maxLength(2 * max, { error: tooLong, abort: true }),
    z.trim(),
    z.minLength(min, tooShort),
    z.maxLength(max, tooLong),
    z.refine((text) => textProblem(text, isLong) === undefined, {
      error: ({ input }) => textProblem(String(input), isLong),
    }),
  );

/** A person's full name: 2 to 100 characters. */
export const fullNameField = textField({
  min: 2,
  max: 100,
  tooShort: 'Enter your full name, at least 2 characters.',
  tooLong: 'Keep the name to 100 characters.',
});

/** An e-mail address. */
export const emailField = textField({
  min: 0,
  max: EMAIL_MAX_LENGTH,
  tooShort: 'Enter your e-mail address.',
  tooLong: `An e-mail address has no more than ${EMAIL_MAX_LENGTH} characters.`,
}).check(z.email('Enter an e-mail address such as name@example.com.'));

/** The caller chooses a new key for every attempt, such as to pay; repeats with the same key take effect once. */
export const idempotencyKeySchema = z.string('idempotency_key must be a text').check(
  z.minLength(8, 'idempotency_key must have at least 8 characters'),
  z.maxLength(100, 'idempotency_key must have no more than 100 characters'),
  z.refine((key) => !UNSTORABLE.test(key), 'idempotency_key has characters that cannot be stored'),
);

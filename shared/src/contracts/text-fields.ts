import * as z from 'zod/mini';

/** Most characters of an e-mail address (RFC 5321 §4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/** Characters that no text may contain: PostgreSQL refuses NUL, and a lone surrogate is no character. */
export const UNSTORABLE = /[\0\p{Surrogate}]/u;

interface TextRule {
  min: number;
  max: number;
  /** The message for a text that is missing or too short. */
  tooShort: string;
  tooLong: string;
}

/** A text field, trimmed. Lengths count the trimmed text in UTF-16 units, as browsers do. */
export const textField = ({ min, max, tooShort, tooLong }: TextRule) =>
  z.string(tooShort).check(
    // Before all other work on the text, with room for spaces around it.
    z.maxLength(2 * max, { error: tooLong, abort: true }),
    z.trim(),
    z.minLength(min, tooShort),
    z.maxLength(max, tooLong),
    z.refine((text) => !UNSTORABLE.test(text), { error: 'Leave out the characters that cannot be shown.' }),
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
  tooLong: 'An e-mail address has no more than 254 characters.',
}).check(z.email('Enter an e-mail address such as name@example.com.'));

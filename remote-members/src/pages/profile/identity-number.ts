import * as z from 'zod/mini';

const CNIC = /^\d{5}-\d{7}-\d$/;
const PASSPORT = /^[A-Za-z0-9]{6,20}$/;

/**
 * The number of an identity document, or nothing: a CNIC as `XXXXX-XXXXXXX-X`, or a passport of 6 to 20 letters and
 * digits. Thirteen digits are a CNIC however they are spaced, and come out with their dashes.
 */
export const identityNumberSchema = z.string().check(
  z.overwrite(withDashes),
  z.refine((number) => number === '' || CNIC.test(number) || PASSPORT.test(number), {
    error: 'Enter a CNIC as 13 digits (XXXXX-XXXXXXX-X), or a passport number of 6 to 20 letters and digits.',
  }),
);

/** The number with all but its last two letters or digits hidden, so that its holder recognises it; separators stay. */
export const maskIdentityNumber = (number: string): string =>
  number.replace(/[\p{L}\p{N}](?=.*[\p{L}\p{N}].*[\p{L}\p{N}])/gu, '•');

function withDashes(entered: string): string {
  const trimmed = entered.trim();
  const [, locality, family, check] = /^(\d{5})(\d{7})(\d)$/.exec(trimmed.replace(/[\s-]/g, '')) ?? [];
  return locality === undefined ? trimmed : `${locality}-${family}-${check}`;
}

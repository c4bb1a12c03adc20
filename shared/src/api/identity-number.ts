import * as z from 'zod/mini';

const CNIC = /^\d{5}-\d{7}-\d$/;
const PASSPORT = /^[A-Za-z0-9]{6,20}$/;

/**
 * The number of an identity document, or `""`: a CNIC as `XXXXX-XXXXXXX-X`, or a passport number of 6 to 20 letters and
 * digits. Thirteen digits with any spaces or dashes are a CNIC; the schema puts in its dashes.
 */
export const identityNumberSchema = z.string().check(
  z.overwrite(withDashes),
  z.refine((number) => number === '' || CNIC.test(number) || PASSPORT.test(number), {
    error: 'Enter a CNIC as 13 digits (XXXXX-XXXXXXX-X), or a passport number of 6 to 20 letters and digits.',
  }),
);

function withDashes(entered: string): string {
  const trimmed = entered.trim();
  const [, locality, family, check] = /^(\d{5})(\d{7})(\d)$/.exec(trimmed.replace(/[\s-]/g, '')) ?? [];
  return locality === undefined ? trimmed : `${locality}-${family}-${check}`;
}

import * as z from 'zod/mini';
import { foldTyped } from './typed-text';

const CNIC = /^\d{5}-\d{7}-\d$/;
const PASSPORT = /^[A-Za-z0-9]{6,20}$/;

/**
 * The number of an identity document, or `""`: a CNIC as `XXXXX-XXXXXXX-X`, or a passport number of 6 to 20 letters and
 * digits. Thirteen digits with any spaces or dashes are a CNIC. The schema gives the number as it is stored.
 */
export const identityNumberSchema = z.string().check(
  z.overwrite(normaliseIdentityNumber),
  z.refine((number) => number === '' || CNIC.test(number) || PASSPORT.test(number), {
    error: 'Enter a CNIC as 13 digits (XXXXX-XXXXXXX-X), or a passport number of 6 to 20 letters and digits.',
  }),
);

/** A number as people type it, in the form in which it is stored: Western digits, and a CNIC with its dashes. */
export function normaliseIdentityNumber(entered: string): string {
  const folded = foldTyped(entered).trim();
  const [, locality, family, check] = /^(\d{5})(\d{7})(\d)$/.exec(folded.replaceAll(/[\s-]/g, '')) ?? [];
  return locality === undefined ? folded : `${locality}-${family}-${check}`;
}

/** Masks all but the last two letters or digits, so that the holder recognises the number. Separators stay. */
export const maskIdentityNumber = (number: string): string =>
  number.replace(/[\p{L}\p{N}](?=.*[\p{L}\p{N}].*[\p{L}\p{N}])/gu, '•');

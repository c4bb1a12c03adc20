import { normaliseReference } from '@hidden-order/api-shapes/reference';
import * as z from 'zod/mini';

/** The code of a certificate as people type it, or the address of its page, in the code's written form. */
export const certificateCodeSchema = z.string().check(
  z.overwrite((typed) => normaliseReference(typed.replace(/^.*\/certificates\//, ''))),
  z.regex(/^CERT(-[0-9A-Z]{4}){5}$/, 'Enter the whole code, such as CERT-7K3M-9Q2X-4TBD-W8HN-5RCV.'),
);

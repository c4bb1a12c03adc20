import { normaliseReference } from 'shared/api/reference';
import * as z from 'zod/mini';

/** The code of a certificate as people type it, in its written form. */
export const certificateCodeSchema = z
  .string()
  .check(
    z.overwrite(normaliseReference),
    z.regex(/^CERT(-[0-9A-Z]{4}){5}$/, 'Enter the whole code, such as CERT-7K3M-9Q2X-4TBD-W8HN-5RCV.'),
  );

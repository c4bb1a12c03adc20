import * as z from 'zod/mini';
import { normaliseReference } from './reference';

/** Certificates as the API answers them. */

/** The code of a certificate as people type it, or the address of its page, in the code's written form. */
export const certificateCodeSchema = z.string().check(
  z.overwrite((typed) => normaliseReference(typed.replace(/^.*\/certificates\//, ''))),
  z.regex(/^CERT(-[0-9A-Z]{4}){5}$/, 'Enter the whole code, such as CERT-7K3M-9Q2X-4TBD-W8HN-5RCV.'),
);

/** `replaced`: another one, such as under a new name, has taken its place. */
export const certificateStateSchema = z.enum(['valid', 'revoked', 'replaced']);

const shownFields = {
  name: z.string(),
  course: z.object({ id: z.string(), title: z.string() }),
  /** UTC instant in ISO 8601. */
  issued_at: z.string(),
  /** The grader by which its quiz or examination was passed (`GRADER` in @hidden-order/waves/grading). */
  grader: z.int(),
  state: certificateStateSchema,
  /** Addresses of the certificate's files; null unless it is valid and our fonts have every letter of it. */
  files: z.nullable(z.object({ pdf: z.string(), png: z.string() })),
};

/** Answer of `GET /certificates/{code}/`, which anyone with the code can read. */
export const certificateCheckSchema = z.object(shownFields);
export type CertificateCheck = z.infer<typeof certificateCheckSchema>;

/** Answer of `GET /certificates/`: the caller's certificates, newest first. */
export const certificateListSchema = z.object({
  items: z.array(z.object({ code: z.string(), ...shownFields })),
  /** Courses whose certificates wait only until the caller's address is confirmed. */
  waiting: z._default(z.array(shownFields.course), []),
});
export type CertificateList = z.infer<typeof certificateListSchema>;
export type Certificate = CertificateList['items'][number];

import * as z from 'zod/mini';

/** A plan's reference as it is issued: four groups of four letters or digits, none of which is I, L, O or U. */
const REFERENCE = /^PLAN(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** What finds a plan for somebody who is not signed in. */
export const planQuerySchema = z.object({
  reference: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(REFERENCE, 'Type the reference as on your receipt, such as PLAN-7K3M-9Q2X-4TBD-W8HN.'),
    ),
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Type the e-mail address that you enrolled with.')),
});

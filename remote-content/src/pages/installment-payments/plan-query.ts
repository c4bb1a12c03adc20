import * as z from 'zod/mini';

/** What finds a plan for somebody who is not signed in. References are written `HOA-` and eight letters or digits. */
export const planQuerySchema = z.object({
  reference: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^HOA-[A-Z0-9]{8}$/, 'Type the reference as in your receipt, such as HOA-7K2M9Q4T.'),
    ),
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Type the e-mail address that you enrolled with.')),
});

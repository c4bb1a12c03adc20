import { paymentProblemSchema } from 'shared/contracts/payments';
import { z } from 'zod';

/** What the descriptions of all routes of payments share. */

const tags = ['payments'];
export const forVisitors = { tags };
export const forSignedIn = { tags, security: [{ bearer: [] }] };

export const detail = z.object({ detail: z.string() });
export const fieldErrors = z.record(z.string(), z.array(z.string()));
/** Answers other than success of routes that start a payment. */
export const refusals = { 400: fieldErrors, 401: detail, 409: paymentProblemSchema, 503: paymentProblemSchema };

/** A counting number that the database can hold; any other is unknown. */
export const countSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

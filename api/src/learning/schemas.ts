import { paymentProblemSchema } from 'shared/contracts/payments';
import { z } from 'zod';

export { countSchema, detail, fieldErrors } from '../payments/routes/schemas';

/** What the descriptions of all routes of learning share. */
export const forMembers = { tags: ['learning'], security: [{ bearer: [] }] };

/** Answer 403: the caller is not enrolled, or the lessons are locked. */
export const locked = paymentProblemSchema;

/** Ids and slugs are file names. */
export const courseParams = z.object({ id: z.string() });

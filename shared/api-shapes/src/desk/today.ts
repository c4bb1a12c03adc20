import * as z from 'zod/mini';

/** What can wait for a person of the academy. */
const WAITING = [
  'proof',
  'refund_request',
  'refund_to_send',
  'payment_task',
  'message',
  'failed_mail',
  'seat',
] as const;

const waitingSchema = z.object({
  kind: z.enum(WAITING),
  count: z.int(),
  /** Since when the oldest waits; null where none does. */
  oldest: z.nullable(z.iso.datetime()),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** `GET /api/waiting/`: what waits, as far as it belongs to the caller’s roles. */
export const waitingListSchema = z.object({ items: z.array(waitingSchema) });

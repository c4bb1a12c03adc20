import * as z from 'zod/mini';

/** What can wait for a person of the academy: in words, and the page of the desk where it is done. */
export const WAITING = {
  proof: ['Proofs of transfers to check', '/money'],
  refund_request: ['Refunds asked for', '/money/refunds'],
  refund_to_send: ['Money to send back', '/money/to-send'],
  payment_task: ['Payments to look at', '/money/tasks'],
  message: ['Messages without an answer', '/messages'],
  failed_mail: ['E-mails that could not be sent', '/messages/mails'],
  seat: ['Seats offered and not yet taken', '/tournaments'],
} as const satisfies Record<string, readonly [name: string, page: string]>;
export type WaitingKind = keyof typeof WAITING;

const waitingSchema = z.object({
  kind: z.enum(Object.keys(WAITING) as WaitingKind[]),
  count: z.int(),
  /** Since when the oldest waits; null where none does. */
  oldest: z.nullable(z.iso.datetime()),
  /** How many wait longer than they should. */
  overdue: z.int(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** `GET /api/waiting/`: what waits, as far as it belongs to the caller’s roles. */
export const waitingListSchema = z.object({ items: z.array(waitingSchema) });

import * as z from 'zod/mini';
import { normaliseReference } from './reference';
import { textField } from './text-fields';

/** Requests of buyers for their money back, or for the end of a plan. Amounts are whole paisa, times UTC instants in ISO 8601. */

const paisa = z.int();
const instant = z.string();

/**
 * A request `waits` until a person decides. An `approved` one has ended the order, and is `sent` once all that comes back
 * is with the payer. The payer may have it `withdrawn` while it waits.
 */
const REFUND_STATES = ['waiting', 'approved', 'sent', 'refused', 'withdrawn'] as const;

/** What may be asked for: the money back, or the end of a plan of which nothing comes back. */
export const REFUND_KINDS = ['refund', 'end'] as const;
const kindField = z.enum(REFUND_KINDS, 'kind must be “refund” or “end”');

const refundRequestSchema = z.object({
  kind: kindField,
  state: z.enum(REFUND_STATES),
  asked_at: instant,
  /** What comes back; null until it is approved. */
  amount_paisa: z.nullable(paisa),
  decided_at: z.nullable(instant),
  /** Why it was refused, for the payer. */
  refusal: z.nullable(z.string()),
  /** When the last of the money was sent, and the reference of that transfer. */
  sent_at: z.nullable(instant),
  reference: z.nullable(z.string()),
});

/** How a paid order stands with the refund rule of the terms. */
export const refundSchema = z.object({
  /** References and numbers: of the order, and of its latest receipt. */
  order: z.string(),
  receipt: z.int(),
  course: z.object({ id: z.string(), title: z.string() }),
  /** The last day of the right to a refund, and the lessons completed so far; null once the right is over. */
  right: z.nullable(z.object({ until: z.string(), lessons_used: z.int() })),
  /** What may be asked for now. */
  may: z.nullable(kindField),
  /** What was paid for the course, by which ways, and what is not paid yet. */
  paid_paisa: paisa,
  methods: z.array(z.string()),
  /** Whether the money goes back to an account of the payer, because it came by transfer. */
  needs_account: z._default(z.boolean(), false),
  outstanding_paisa: paisa,
  /** Whether the end of the order revokes a certificate. */
  has_certificate: z.boolean(),
  /** The latest request. */
  request: z.nullable(refundRequestSchema),
});
export type Refund = z.infer<typeof refundSchema>;

/** Answer of `GET /refunds/`: the orders that run, and those about which something was asked, newest first. */
export const refundListSchema = z.object({ items: z.array(refundSchema) });

/** Most characters of a reason. */
export const REFUND_REASON_LENGTH = 500;

/** The payer’s own account. */
export const accountSchema = z.object({
  title: textField({
    min: 2,
    max: 100,
    tooShort: 'Enter the name of the account.',
    tooLong: 'Keep the name to 100 characters.',
  }),
  /** An IBAN, or the mobile number of a wallet. */
  number: z.string('Enter an IBAN, or the mobile number of a wallet.').check(
    z.maxLength(40, 'Enter an IBAN, or the mobile number of a wallet.'),
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.regex(
      /^(PK\d{2}[A-Z]{4}[A-Z0-9]{16}|03\d{9})$/,
      'Enter an IBAN of Pakistan, or a mobile number such as 03001234567.',
    ),
  ),
});

/** Takes `POST /refunds/`: what the payer saw and asks for. */
export const newRefundSchema = z.object({
  order: z.string('order must be a text').check(z.maxLength(100, 'order is too long'), z.overwrite(normaliseReference)),
  kind: kindField,
  paid_paisa: z.int('paid_paisa must be a whole number'),
  reason: textField({
    min: 0,
    max: REFUND_REASON_LENGTH,
    tooShort: 'reason must be a text',
    tooLong: `Keep the reason to ${REFUND_REASON_LENGTH} characters.`,
    isLong: true,
  }),
  /** Where the money goes, for a refund that needs it. */
  account: z._default(z.nullable(accountSchema), null),
});
export type NewRefund = z.infer<typeof newRefundSchema>;

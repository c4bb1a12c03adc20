import * as z from 'zod/mini';
import { INSTALMENT_STATES, PAYMENT_STATES, PLAN_STATES } from '../payments';
import { normaliseReference } from '../reference';
import { REFUND_KINDS } from '../refunds';
import { textField } from '../text-fields';
import { proofStateSchema, transferWaySchema } from '../transfers';
import { pageOf, reasonSchema } from './staff';

/** What the desk shows of money. Amounts are whole paisa, times UTC instants in ISO 8601, days those of Pakistan. */

const paisa = z.int();
const instant = z.iso.datetime();
const day = z.string();

/** Whose money it is, and for what. */
const subject = {
  /** Reference. */
  order: z.string(),
  course: z.string(),
  payer: z.string(),
  email: z.string(),
};
const part = z.object({ first: z.int(), last: z.int(), of: z.int() });

/** The proof of a transfer that waits for a decision. */
const deskProofSchema = z.object({
  id: z.int(),
  payment: z.string(),
  ...subject,
  part,
  way: transferWaySchema,
  /** The last characters of its number; empty where a file shows it. */
  transaction: z.string(),
  /** Media type of its file, if it has one. */
  file: z.nullable(z.string()),
  sent_at: instant,
  amount_paisa: paisa,
  /** What came by earlier transfers for the payment. */
  received_paisa: paisa,
  /** Where the same number or file was sent or booked, too: a hint, no proof. */
  also: z.array(z.string()),
  state: proofStateSchema,
  /** Who decided, when and why, and what was booked. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  reason: z.nullable(z.string()),
  booked_paisa: z.nullable(paisa),
});
export type DeskProof = z.infer<typeof deskProofSchema>;

/** `GET /api/money/proofs/`: those that wait, the oldest first; with `state=decided` the others, the latest first. */
export const deskProofsSchema = pageOf(deskProofSchema);

/** The reference of a transfer. */
const bankField = textField({
  min: 3,
  max: 100,
  tooShort: 'Enter the reference of the transfer, at least 3 characters.',
  tooLong: 'Keep the reference to 100 characters.',
});
const dayField = z.iso.date('Enter the day, such as 2026-05-03.');
const amountField = z.int().check(z.gte(1), z.lte(2_000_000_000));

/** Whether an amount is asked about again: more than is left to pay, or no more than a tenth of it, as after a slip of a digit. */
export const isUnusual = (paisa: number, left: number): boolean => paisa > left || paisa * 10 <= left;

/**
 * Takes `POST /api/money/proofs/{id}/accept/` and `…/orders/{reference}/book/`: what the statement of the account says of a
 * transfer.
 */
export const bookTransferSchema = z.object({
  way: transferWaySchema,
  reference: bankField,
  /** On which it came. */
  day: dayField,
  received_paisa: amountField,
  /** Parts of it for other orders of the same payer. */
  shares: z
    .array(z.object({ order: z.string().check(z.overwrite(normaliseReference)), paisa: amountField }))
    .check(z.maxLength(10)),
  /** Whether an unusual amount was confirmed. */
  is_sure: z.boolean(),
  /** Why the file was not opened; empty where it was, or where there is none. */
  unopened: z.string().check(z.trim(), z.maxLength(300)),
  /** The line of an imported statement that it is, which has the same reference, day and amount. */
  line: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
});
export type BookTransfer = z.infer<typeof bookTransferSchema>;

/** Takes `POST /api/money/orders/{reference}/use/`: the order for which what is owed is used, on the payer’s word. */
export const useOwedSchema = z.object({
  order: z
    .string('Enter the other order.')
    .check(z.minLength(1, 'Enter the other order.'), z.maxLength(100), z.overwrite(normaliseReference)),
});
export type UseOwed = z.infer<typeof useOwedSchema>;

/** Takes `POST /api/money/orders/{reference}/cancel/`. */
export const cancelOrderSchema = z.object({
  ...reasonSchema.shape,
  /** Whether what was paid comes back. */
  comes_back: z._default(z.boolean(), true),
});
export type CancelOrder = z.infer<typeof cancelOrderSchema>;

/** A buyer’s request for the money back, or for the end of a plan. */
const deskRefundSchema = z.object({
  id: z.int(),
  ...subject,
  kind: z.enum(REFUND_KINDS),
  asked_at: instant,
  /** The buyer’s own words; empty without any. */
  reason: z.string(),
  /** Lessons that were completed by then. */
  lessons: z.int(),
  /** What was paid for the course. */
  paid_paisa: paisa,
  /** The ways in which it was paid, by which it goes back. */
  method: z.string(),
});
export type DeskRefund = z.infer<typeof deskRefundSchema>;

/** `GET /api/money/refunds/`: those that wait for a decision, the oldest first. */
export const deskRefundsSchema = pageOf(deskRefundSchema);

/** Money of an order that is its payer’s, and is to be sent back. */
const toSendSchema = z.object({
  ...subject,
  since: instant,
  owed_paisa: paisa,
  method: z.string(),
  /** The payer’s own account, its number masked; null where none was asked for. */
  account: z.nullable(z.object({ title: z.string(), number: z.string() })),
  /** Whether two people send it, and the id of who gave their word that another one sends it. */
  needs_second: z.boolean(),
  confirmed_by: z.nullable(z.int()),
});
export type ToSend = z.infer<typeof toSendSchema>;

/** `GET /api/money/to-send/`: the oldest first. */
export const toSendListSchema = pageOf(toSendSchema);

/** Takes `POST /api/money/orders/{reference}/sent/`: the transfer by which it was sent. */
export const sentSchema = z.object({ reference: bankField, day: dayField });
export type Sent = z.infer<typeof sentSchema>;

/** What a person has to look at about a payment. */
const deskTaskSchema = z.object({
  id: z.int(),
  payment: z.string(),
  ...subject,
  amount_paisa: paisa,
  /** What happened, and what is to do. */
  happened: z.string(),
  todo: z.string(),
  created_at: instant,
});
export type DeskTask = z.infer<typeof deskTaskSchema>;

/** `GET /api/money/tasks/`: the open ones, the oldest first. */
export const deskTasksSchema = pageOf(deskTaskSchema);

/** An attempt to pay, with its last receipt. */
const deskPaymentSchema = z.object({
  reference: z.string(),
  ...subject,
  part,
  state: z.enum(PAYMENT_STATES),
  /** Whether the proof of its transfer waits for a decision. */
  checking: z.boolean(),
  amount_paisa: paisa,
  /** What came for it, and what of that was sent back. */
  received_paisa: paisa,
  sent_paisa: paisa,
  method: z.string(),
  /** When its money came, it got its outcome, or else was started. */
  at: instant,
  receipt: z.nullable(z.object({ number: z.int(), paid_at: instant })),
});
export type DeskPayment = z.infer<typeof deskPaymentSchema>;

/** `GET /api/money/payments/`: the latest first. */
export const deskPaymentsSchema = pageOf(deskPaymentSchema);

const sumsSchema = z.object({ receipts: z.int(), received_paisa: paisa, sent_paisa: paisa });
/** `GET /api/money/sums/`: what came, less corrections, and what was sent back, each on its own day. */
export const moneySumsSchema = z.object({
  ...sumsSchema.shape,
  /** The first day. */
  from: day,
  /** The latest first, at most `SUM_DAYS`. */
  days: z.array(z.object({ day, ...sumsSchema.shape })),
});
export type MoneySums = z.infer<typeof moneySumsSchema>;
export const SUM_DAYS = 31;

/** An order with all that was booked for it. */
export const deskOrderSchema = z.object({
  reference: z.string(),
  course: z.string(),
  payer: z.string(),
  email: z.string(),
  /** The payer’s account; null once it is deleted. */
  person_id: z.nullable(z.int()),
  created_at: instant,
  total_paisa: paisa,
  instalments: z.int(),
  /** Null while nothing was paid. */
  state: z.nullable(z.enum(PLAN_STATES)),
  enrolled_at: z.nullable(instant),
  outstanding_paisa: paisa,
  /** What the refund rule counts; null without an account. */
  used: z.nullable(z.object({ lessons: z.int(), quiz_opened: z.boolean() })),
  /** Of its money, what is its payer’s. */
  owed_paisa: paisa,
  payments: z.array(deskPaymentSchema),
  /** Every movement of its money, the oldest first: amounts that left are negative. */
  movements: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['in', 'correction', 'out']),
      /** Of money that came. */
      receipt: z.nullable(z.int()),
      booked_at: instant,
      day,
      method: z.string(),
      reference: z.string(),
      amount_paisa: paisa,
      booked_by: z.string(),
      note: z.nullable(z.string()),
      /** Whether its booking can be taken back. */
      correctable: z.boolean(),
    }),
  ),
  /** The ledger, the oldest first. Positive amounts are owed by the payer. */
  entries: z.array(
    z.object({
      id: z.int(),
      at: instant,
      kind: z.enum(['charge', 'credit', 'owed', 'waiver', 'grant', 'cancellation']),
      amount_paisa: paisa,
      note: z.nullable(z.string()),
    }),
  ),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** Takes `POST /api/money/grants/`: the academy gives a course to the account of an address. */
export const newGrantSchema = z.object({
  email: z.string('Enter the address of the account.').check(z.trim(), z.minLength(1), z.maxLength(320)),
  course: z.string('Choose a course.').check(z.minLength(1, 'Choose a course.'), z.maxLength(100)),
  ...reasonSchema.shape,
});
export type NewGrant = z.infer<typeof newGrantSchema>;
/** Its answer. */
export const grantedSchema = z.object({ order: z.string() });

/** The oldest unpaid instalment of a plan that runs. */
const deskInstalmentSchema = z.object({
  ...subject,
  number: z.int(),
  of: z.int(),
  amount_paisa: paisa,
  /** What has come of it. */
  paid_paisa: paisa,
  due_on: day,
  state: z.enum(INSTALMENT_STATES),
  /** Whether the lessons are locked for want of it. */
  suspended: z.boolean(),
  /** Whether a person decides about the plan, so that its day stands still. */
  checking: z.boolean(),
  outstanding_paisa: paisa,
});
export type DeskInstalment = z.infer<typeof deskInstalmentSchema>;

/** Which instalments a list has: those that are due within days, late, or late enough to lock the lessons. */
export const OUTSTANDING = ['due', 'late', 'suspended'] as const;

/** `GET /api/money/instalments/`: by the day on which they are due. */
export const deskInstalmentsSchema = pageOf(deskInstalmentSchema);

/** `POST /api/money/check/`: the totals of the ledger, and its contradictions. */
export const ledgerCheckSchema = z.object({
  receipts: z.int(),
  received_paisa: paisa,
  credited_paisa: paisa,
  outstanding_paisa: paisa,
  granted_paisa: paisa,
  owed_paisa: paisa,
  sent_paisa: paisa,
  differences: z.array(z.string()),
  /** By way and month of its day: what came is what was credited, is owed and was sent back. */
  months: z.array(
    z.object({ way: z.string(), month: z.string(), came: paisa, credited: paisa, owed: paisa, sent: paisa }),
  ),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/**
 * `GET /api/money/gateway-run/`: the run in which gateways are asked about what could still turn out paid, or else the last
 * one; null before the first. `POST` there starts one, or joins the one that is under way.
 */
export const gatewayRunSchema = z.object({
  run: z.nullable(
    z.object({
      started_at: instant,
      /** Null while it is under way. */
      ended_at: z.nullable(instant),
      /** How many it began with; of those asked about, what turned out paid, and had no answer. */
      total: z.int(),
      asked: z.int(),
      paid: z.int(),
      silent: z.int(),
    }),
  ),
});
export type GatewayRun = NonNullable<z.infer<typeof gatewayRunSchema>['run']>;

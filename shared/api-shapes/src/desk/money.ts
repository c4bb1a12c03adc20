import * as z from 'zod/mini';
import { INSTALMENT_STATES, PAYMENT_STATES, PLAN_STATES } from '../payments';
import { REFUND_KINDS } from '../refunds';
import { textField } from '../text-fields';
import { transferWaySchema } from '../transfers';
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
});
export type DeskProof = z.infer<typeof deskProofSchema>;

/** `GET /api/money/proofs/`: the oldest first. */
export const deskProofsSchema = pageOf(deskProofSchema);

/** Takes `POST /api/money/proofs/{id}/accept/`: what came by this transfer. */
export const acceptProofSchema = z.object({
  received_paisa: z.int().check(z.gte(1), z.lte(2_000_000_000)),
});

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
  /** What was paid for the course, and what of that went back. */
  paid_paisa: paisa,
  returned_paisa: paisa,
  /** The ways in which it was paid, by which it goes back. */
  method: z.string(),
  /** What comes back; null until it is approved. */
  amount_paisa: z.nullable(paisa),
});
export type DeskRefund = z.infer<typeof deskRefundSchema>;

/** `GET /api/money/refunds/`: those that wait for a decision, or with `state=approved` for the money; the oldest first. */
export const deskRefundsSchema = pageOf(deskRefundSchema);

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

/** A payment, with its receipt and its refund. */
const deskPaymentSchema = z.object({
  reference: z.string(),
  ...subject,
  part,
  state: z.enum(PAYMENT_STATES),
  /** Whether the proof of its transfer waits for a decision. */
  checking: z.boolean(),
  amount_paisa: paisa,
  method: z.string(),
  /** When it got its outcome, or else was started. */
  at: instant,
  receipt: z.nullable(z.object({ number: z.int(), paid_at: instant })),
  refund: z.nullable(z.object({ at: instant, reference: z.string() })),
});
export type DeskPayment = z.infer<typeof deskPaymentSchema>;

/** `GET /api/money/payments/`: the latest first. */
export const deskPaymentsSchema = pageOf(deskPaymentSchema);

const sumsSchema = z.object({ payments: z.int(), received_paisa: paisa, refunded_paisa: paisa });
/** `GET /api/money/sums/`: what was paid, of the payments of such a list, and what of that was sent back. */
export const paymentSumsSchema = z.object({
  ...sumsSchema.shape,
  /** The first day. */
  from: day,
  /** By the day on which it was paid, the latest first, at most `SUM_DAYS`. */
  days: z.array(z.object({ day, ...sumsSchema.shape })),
});
export type PaymentSums = z.infer<typeof paymentSumsSchema>;
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
  payments: z.array(
    z.object({
      ...deskPaymentSchema.shape,
      /** Whether its money is owed back: a surplus, or a payment for an order that has ended. */
      owed_back: z.boolean(),
    }),
  ),
  /** The ledger, the oldest first. Positive amounts are owed by the payer. */
  entries: z.array(
    z.object({
      id: z.int(),
      at: instant,
      kind: z.enum(['charge', 'payment', 'surplus', 'cancellation', 'refund', 'grant']),
      instalment: z.nullable(z.int()),
      amount_paisa: paisa,
      note: z.nullable(z.string()),
    }),
  ),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** The reference of a transfer that sends money back. */
const bankField = textField({
  min: 3,
  max: 100,
  tooShort: 'Enter the reference of the transfer, at least 3 characters.',
  tooLong: 'Keep the reference to 100 characters.',
});
/** Takes `POST /api/money/receipts/{number}/refund/`. */
export const recordRefundSchema = z.object({ reference: bankField });

/** Takes `POST /api/money/grants/`: the academy gives a course to the account of an address. */
export const newGrantSchema = z.object({
  email: z.string('Enter the address of the account.').check(z.trim(), z.minLength(1), z.maxLength(320)),
  course: z.string('Choose a course.').check(z.minLength(1, 'Choose a course.'), z.maxLength(100)),
  ...reasonSchema.shape,
});

/** `GET /api/money/courses/`: what can be granted. */
export const deskCoursesSchema = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), price_paisa: paisa })),
});

/** The oldest unpaid instalment of a plan that runs. */
const deskInstalmentSchema = z.object({
  ...subject,
  number: z.int(),
  of: z.int(),
  amount_paisa: paisa,
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
  payments: z.int(),
  received_paisa: paisa,
  outstanding_paisa: paisa,
  granted_paisa: paisa,
  surplus_paisa: paisa,
  refunded_paisa: paisa,
  differences: z.array(z.string()),
  /** Receipts whose money is owed back. */
  owed_back: z.array(z.object({ receipt: z.int(), paid_at: instant, amount_paisa: paisa, ...subject })),
  /** Payments whose money is contested, or partly went back. */
  disputed: z.array(z.object({ payment: z.string(), amount_paisa: paisa, ...subject })),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/** `POST /api/money/reconcile/`: what the gateways said about the payments that could still turn out paid. */
export const reconciledSchema = z.object({ asked: z.int(), paid: z.int(), silent: z.int() });
export type Reconciled = z.infer<typeof reconciledSchema>;

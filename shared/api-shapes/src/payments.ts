import * as z from 'zod/mini';
import { idempotencyKeySchema } from './text-fields';
import { progressSummarySchema } from './learning';
import { normaliseReference } from './reference';

/**
 * Orders, payments, instalment plans, enrolments and receipts as the API answers them.
 * All amounts are whole paisa (1/100 rupee), all times UTC instants in ISO 8601, all days calendar days in Pakistan as `YYYY-MM-DD`.
 */

/** The only currency that is charged (ISO 4217). */
export const CURRENCY = 'PKR';

const paisa = z.int();
const day = z.string();
const instant = z.string();
const courseRefSchema = z.object({ id: z.string(), title: z.string() });

/** How an order is paid: all at once, or in the course's number of monthly instalments. */
export const PAYMENT_PLANS = ['full', 'instalments'] as const;

/** Who collects a payment: the gateway in use, or the academy by transfer. */
export const PAYMENT_METHODS = ['gateway', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
const methodField = z._default(z.enum(PAYMENT_METHODS, 'method must be “gateway” or “transfer”'), 'gateway');

/** A page that does not say what it showed is older than this rule. */
const OUTDATED = 'Reload the page to see the current price, then try again.';

/** Takes `POST /orders/`. The price, number of instalments and terms are those of the offer that the buyer saw. */
export const newOrderSchema = z.object({
  course: z.string('course must be the id of a course').check(z.maxLength(100, 'course is too long')),
  plan: z.enum(PAYMENT_PLANS, 'plan must be “full” or “instalments”'),
  method: methodField,
  total_paisa: z.int(OUTDATED),
  instalments: z.int(OUTDATED),
  terms_version: z.string(OUTDATED),
  terms_accepted: z.literal(true, 'Accept the terms to continue.'),
  idempotency_key: idempotencyKeySchema,
});
export type NewOrder = z.infer<typeof newOrderSchema>;

/**
 * Takes `POST /instalment-plans/{reference}/payments/`: which instalments the payer saw and wants to pay, from the oldest
 * unpaid one to itself or to the last of the plan.
 */
export const newPlanPaymentSchema = z.object({
  first: z.int(OUTDATED),
  last: z.int(OUTDATED),
  method: methodField,
  idempotency_key: idempotencyKeySchema,
});
export type NewPlanPayment = z.infer<typeof newPlanPaymentSchema>;

/**
 * One attempt to pay. It is `pending` until the gateway has said how it ended, at most until `expires_at`. Money that
 * arrives later still makes it `paid`. A paid one is `refunded` once its money went back, and `disputed` while the money is
 * contested, or when a part of it went back.
 */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed'] as const;
export const paymentSchema = z.object({
  reference: z.string(),
  /** Reference of its order, which for instalments is the plan's. */
  order: z.string(),
  course: courseRefSchema,
  state: z.enum(PAYMENT_STATES),
  amount_paisa: paisa,
  currency: z.literal(CURRENCY),
  /** Name of the gateway for people, such as "Safepay". */
  method: z.string(),
  /** Which instalments it pays: `first` to `last` of `of`; 1 to 1 of 1 for a full payment. */
  instalments: z.object({ first: z.int(), last: z.int(), of: z.int() }),
  created_at: instant,
  expires_at: instant,
  /** When the payment was confirmed; null unless its money came. */
  paid_at: z.nullable(instant),
  receipt_number: z.nullable(z.int()),
  /** Whether a person checks the proof of its transfer. */
  checking: z._default(z.boolean(), false),
  /** Whether its payer sends the money by transfer, on a page of the site. */
  is_transfer: z._default(z.boolean(), false),
  /** The gateway's page, while there is something to do on it. */
  redirect_url: z.nullable(z.string()),
});
export type Payment = z.infer<typeof paymentSchema>;

export const INSTALMENT_STATES = ['scheduled', 'due', 'late', 'paid'] as const;
export const instalmentSchema = z.object({
  number: z.int(),
  amount_paisa: paisa,
  /** What has come of it. */
  paid_paisa: z._default(paisa, 0),
  due_on: day,
  state: z.enum(INSTALMENT_STATES),
  /** Whether it is paid because the academy has taken it over. */
  granted: z._default(z.boolean(), false),
});
export type Instalment = z.infer<typeof instalmentSchema>;

export const PLAN_STATES = ['active', 'late', 'suspended', 'completed', 'cancelled'] as const;
const planFields = {
  reference: z.string(),
  course: courseRefSchema,
  state: z.enum(PLAN_STATES),
  total_paisa: paisa,
  paid_paisa: paisa,
  /** What the academy has taken over. */
  granted_paisa: z._default(paisa, 0),
  outstanding_paisa: paisa,
  instalments: z.array(instalmentSchema),
};

/** Names of the ways in which money can be sent by transfer; none where the academy takes none. */
const transferWays = z._default(z.array(z.string()), []);

/** A running or finished instalment plan of the caller. */
export const planSchema = z.object({
  ...planFields,
  /** First day on which lessons are or would be locked for want of the oldest unpaid instalment; null when none is unpaid. */
  suspended_from: z.nullable(day),
  /** A payment that is under way; until it ends, no other can be started. */
  pending_payment: z.nullable(paymentSchema),
});
export type Plan = z.infer<typeof planSchema>;

/** Answer of `GET /instalment-plans/`, newest first. */
export const planListSchema = z.object({ items: z.array(planSchema), transfer: transferWays });

/** Takes `POST /instalment-plans/lookup/`. */
export const planLookupSchema = z.object({
  reference: z
    .string('reference must be a text')
    .check(z.maxLength(100, 'reference is too long'), z.overwrite(normaliseReference)),
  email: z.string('email must be a text').check(z.maxLength(320, 'email is too long')),
});
export type PlanLookup = z.infer<typeof planLookupSchema>;

/** What a visitor who is not signed in sees of a plan. */
export const maskedPlanSchema = z.object({
  ...planFields,
  /** Initials only, such as "A••• K•••". */
  payer: z.string(),
});
export type MaskedPlan = z.infer<typeof maskedPlanSchema>;

export const receiptSchema = z.object({
  /** Runs from 1 without gaps. */
  number: z.int(),
  payer: z.string(),
  /** What was bought. */
  item: z.string(),
  /** Id of the course. */
  course: z.string(),
  order: z.string(),
  /** Empty where the payer had started none. */
  payment: z.string(),
  instalments: z.object({ first: z.int(), last: z.int(), of: z.int() }),
  amount_paisa: paisa,
  currency: z.literal(CURRENCY),
  method: z.string(),
  gateway_reference: z.string(),
  /** When it was booked, and the day on which the money came. */
  paid_at: instant,
  arrived_on: z._default(day, ''),
  /** What was left to pay of the order after this payment. */
  outstanding_paisa: paisa,
  /** The tax that the amount includes; null where the academy charged none. */
  tax: z._default(z.nullable(z.object({ number: z.string(), rate: z.number(), amount_paisa: paisa })), null),
  /** Whether some of it is to be sent back, or used for another order if the payer says so. */
  to_be_refunded: z.boolean(),
  /** What of it is the payer’s: what is to be sent back, or waits for the rest of the price. */
  owed_paisa: z._default(paisa, 0),
  /** What was sent back, and when the last of that was. */
  sent_back_paisa: z._default(paisa, 0),
  refunded_at: z.nullable(z.string()),
  /** When and why its booking was taken back: it counts no more. */
  corrected: z._default(z.nullable(z.object({ at: instant, reason: z.string() })), null),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Answer of `GET /receipts/`: the newest first. */
export const receiptListSchema = z.object({ items: z.array(receiptSchema) });

export const enrolmentSchema = z.object({
  course: courseRefSchema,
  order: z.string(),
  enrolled_at: instant,
  /** Whether the course's lessons can be opened now. */
  lessons_open: z.boolean(),
  fully_paid: z.boolean(),
  /** Whether the academy has taken over what was left to pay. */
  granted: z._default(z.boolean(), false),
  /** Whether money paid for it is contested; until that is settled, there is no certificate. */
  disputed: z.boolean(),
  /** State of its plan; null when it was paid at once and runs. */
  plan_state: z.nullable(z.enum(PLAN_STATES)),
  /** The oldest unpaid instalment. */
  next_instalment: z.nullable(instalmentSchema),
  progress: progressSummarySchema,
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** A payment under way, where the members area leads on to it. */
const openPaymentSchema = z.pick(paymentSchema, {
  reference: true,
  course: true,
  amount_paisa: true,
  checking: true,
  redirect_url: true,
});
export type OpenPayment = z.infer<typeof openPaymentSchema>;

/** Answer of `GET /enrolments/`, newest first. */
export const enrolmentListSchema = z.object({
  items: z.array(enrolmentSchema),
  open_payments: z._default(z.array(openPaymentSchema), []),
});
export type EnrolmentList = z.infer<typeof enrolmentListSchema>;

/** What a signed-in person sees in a course's buy box. */
export const COURSE_STATES = [
  'buyable',
  'payment_pending',
  'plan_active',
  'plan_late',
  'plan_suspended',
  'enrolled',
  'closed',
] as const;

/** The price and the terms of an order placed now. */
export const offerSchema = z.object({
  total_paisa: paisa,
  /** The day of the terms and conditions, which is their version. */
  terms_version: day,
  /** Name of the gateway for people, such as "Safepay". */
  method: z.string(),
  transfer: transferWays,
  /** What is paid when in instalments, the first today. */
  instalments: z.array(z.pick(instalmentSchema, { number: true, amount_paisa: true, due_on: true })),
});
export type Offer = z.infer<typeof offerSchema>;

/** The fields of an order that repeat the offer its buyer saw. The API refuses an order of any other offer (409). */
export const confirmedOffer = ({ total_paisa, instalments, terms_version }: Offer) => ({
  total_paisa,
  instalments: instalments.length,
  terms_version,
});

/** Answer of `GET /courses/{id}/enrolment/`. */
export const courseStateSchema = z.object({
  state: z.enum(COURSE_STATES),
  /** While it can be bought. */
  offer: z.nullable(offerSchema),
  /** A payment that is under way. */
  pending_payment: z.nullable(paymentSchema),
  /** The plan, while it is active, late or suspended. */
  plan: z.nullable(planSchema),
});
export type CourseState = z.infer<typeof courseStateSchema>;

/** Why a payment or a lesson was refused (403, 409, 429, 503); `detail` says it for people. */
export const PAYMENT_PROBLEMS = [
  'already_enrolled',
  'payment_pending',
  'course_closed',
  'offer_changed',
  'idempotency_key_used',
  'plan_changed',
  'plan_completed',
  'plan_cancelled',
  'gateway_unavailable',
  'too_many_tries',
  'not_enrolled',
  'plan_suspended',
] as const;
export const paymentProblemSchema = z.object({
  detail: z.string(),
  code: z.enum(PAYMENT_PROBLEMS),
  /** With `payment_pending`: the payment that is under way. */
  payment: z.optional(paymentSchema),
  /** With `offer_changed`: what the course costs now, and under which terms. */
  offer: z.optional(offerSchema),
});
export type PaymentProblem = z.infer<typeof paymentProblemSchema>;

import {
  getViewName,
  getViewSelectedFields,
  sql,
  Subquery,
  type Column,
  type ColumnsSelection,
  type Placeholder,
  type SQL,
  type View,
} from 'drizzle-orm';
import { boolean, date, integer, pgView, text } from 'drizzle-orm/pg-core';
import type { Instalment, Payment, Plan } from '@hidden-order/api-shapes/payments';
import { PLAN_DUE_DAYS, PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { site } from '@hidden-order/api-shapes/site';
import { instant } from '../../../plugins/database/instant';
import { enrolments, orders, payments } from '../tables';

/**
 * How payments, orders and instalments stand, as views of the database (in the migrations) that lists, pages and jobs read.
 * What depends on the time is decided by the expressions here.
 */

export const paymentStates = pgView('payment_states', {
  paymentId: integer('payment_id').notNull(),
  /** What came for it, and what of that went back. */
  receivedPaisa: integer('received_paisa').notNull(),
  sentPaisa: integer('sent_paisa').notNull(),
  /** When the last of it was booked, and the number of that receipt. */
  receivedAt: instant('received_at'),
  receipt: integer('receipt'),
  /** When the proof of a transfer that waits for a decision was sent. */
  checkingSince: instant('checking_since'),
  /** Null while it can be paid, which ends at an instant: 60 s after it was started where no page has been opened, because the process that was opening it counts as dead then. */
  state: text('state').$type<Exclude<Payment['state'], 'pending'>>(),
  endsAt: instant('ends_at').notNull(),
}).existing();

export const orderStates = pgView('order_states', {
  orderId: integer('order_id').notNull(),
  endedAt: instant('ended_at'),
  /** What money was credited, and all that counts as paid: with grants and waivers. */
  paidPaisa: integer('paid_paisa').notNull(),
  grantedPaisa: integer('granted_paisa').notNull(),
  settledPaisa: integer('settled_paisa').notNull(),
  /** Left to pay, while it runs. */
  outstandingPaisa: integer('outstanding_paisa').notNull(),
  /** Of its money, what is its payer's. */
  owedPaisa: integer('owed_paisa').notNull(),
  /** The first instalment that is not settled, while it runs. */
  nextNumber: integer('next_number'),
  nextDueOn: date('next_due_on', { mode: 'string' }),
  /** Since when something waits for a person, so that its days stand still. */
  waitingSince: instant('waiting_since'),
  refundAskedAt: instant('refund_asked_at'),
  disputed: boolean('disputed').notNull(),
}).existing();

export const instalments = pgView('instalments_of', {
  number: integer('number').notNull(),
  amountPaisa: integer('amount_paisa').notNull(),
  settledPaisa: integer('settled_paisa').notNull(),
  granted: boolean('granted').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
}).existing();

/**
 * What a view says of one id, to be joined in its place where few rows are read: planning the view takes many times as long
 * as reading a row of it, and the functions keep their plans. It has the name of the view.
 */
export const rowsOf = <Name extends string, Fields extends ColumnsSelection>(
  name: string,
  of: Column | SQL,
  view: View<Name, boolean, Fields>,
): Subquery<Name, Fields> =>
  new Subquery(sql`select * from ${sql.identifier(name)}(${of})`, getViewSelectedFields(view), getViewName(view));
export const stateOfPayment = rowsOf('state_of_payment', payments.id, paymentStates);
export const stateOfOrder = rowsOf('state_of_order', orders.id, orderStates);
/** The instalments of an order that stands beside its enrolment and state. */
export const instalmentsOf = rowsOf(
  'instalments_of',
  sql`${orders.totalPaisa}, ${orders.instalments}, ${enrolments.enrolledAt}, ${orderStates.settledPaisa}, ${orderStates.grantedPaisa}`,
  instalments,
);

/** An instant, or the place of one (`toISOString`) in a statement that is built once. */
export type AnyInstant = Date | Placeholder;

const at = (now: AnyInstant) => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** The state of a payment at an instant. */
export const paymentStateAt = (now: AnyInstant) =>
  sql<
    Payment['state']
  >`coalesce(${paymentStates.state}, case when ${paymentStates.endsAt} > ${at(now)} then 'pending' else 'expired' end)`;

/** The day in Pakistan on which an order stands. */
const dayAt = (now: AnyInstant): SQL =>
  sql`(coalesce(${orderStates.waitingSince}, ${at(now)}) at time zone ${sql.raw(`'${site.timeZone}'`)})::date`;

/** The state of an order that was paid for. Without its first instalment, lessons are locked. */
export const planStateAt = (now: AnyInstant) => sql<Plan['state']>`case
  when ${orderStates.endedAt} is not null then 'cancelled' when ${orderStates.nextNumber} is null then 'completed'
  when ${orderStates.nextNumber} = 1 or ${dayAt(now)} - ${orderStates.nextDueOn} >= ${PLAN_SUSPENDED_DAYS}::int then 'suspended'
  when ${dayAt(now)} > ${orderStates.nextDueOn} then 'late' else 'active' end`;

/** The state of an instalment. */
export const instalmentStateAt = (now: AnyInstant) => sql<Instalment['state']>`case
  when ${instalments.settledPaisa} = ${instalments.amountPaisa} then 'paid'
  when ${dayAt(now)} > ${instalments.dueOn} then 'late'
  when ${instalments.dueOn} - ${dayAt(now)} <= ${PLAN_DUE_DAYS}::int then 'due' else 'scheduled' end`;

/** The instalments of an order that stands beside its enrolment and state, in their order. */
export const instalmentsAt = (now: AnyInstant) => sql<Instalment[]>`(
    select json_agg(json_build_object(
      'number', number, 'amount_paisa', amount_paisa, 'paid_paisa', settled_paisa, 'granted', granted, 'due_on', due_on,
      'state', ${instalmentStateAt(now)}
    ) order by number)
    from ${instalmentsOf}
  )`;

/** Whether money of an order that did not begin yet waits for the rest: a payment for it is under way. */
export const isHeldAt = (now: AnyInstant) => sql<boolean>`(not exists (
    select 1 from ${enrolments} where ${enrolments.orderId} = ${orders.id}
  ) and exists (
    select 1 from ${payments} cross join lateral ${stateOfPayment}
    where ${payments.orderId} = ${orders.id} and ${payments.outcome} is null and ${paymentStateAt(now)} = 'pending'
  ))`;

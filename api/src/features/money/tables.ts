import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../plugins/database/instant';
import { users } from '../../plugins/caller/tables';

/**
 * Orders, payments, enrolments, and what is noted about them; the books are in books/tables.ts. Only facts are stored:
 * states, such as "paid", "late" or "expired", are views of them (orders/states.ts). Records of money outlive the account
 * they belong to.
 */

const person = () => integer('user_id').references(() => users.id, { onDelete: 'set null' });

/** The decision to buy a course, with a copy of its price, because courses change with the content files. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The public reference of the order or plan. Cannot be guessed. */
    reference: text('reference').notNull().unique(),
    userId: person(),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    totalPaisa: integer('total_paisa').notNull(),
    /** 1 when it is paid at once. */
    instalments: integer('instalments').notNull(),
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull(),
    /** The version of the terms that the payer accepted, and when; null for a granted order, and for those from before they were stored. */
    termsVersion: date('terms_version', { mode: 'string' }),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('orders_user_course').on(table.userId, table.courseId),
    check('orders_total', sql`${table.totalPaisa} > 0`),
    check('orders_instalments', sql`${table.instalments} >= 1`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** What a gateway said of an attempt; a later report replaces it, except that paid stays paid. A transfer can be cancelled. */
export type PaymentOutcome = 'paid' | 'failed' | 'cancelled' | 'expired';

/** Attempts to pay for one or more instalments of an order. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The gateway's `order_id`. */
    reference: text('reference').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    userId: person(),
    idempotencyKey: text('idempotency_key').notNull(),
    gateway: text('gateway').notNull(),
    /** The gateway's own reference; null until its page has been opened. */
    tracker: text('tracker'),
    redirectUrl: text('redirect_url'),
    firstInstalment: integer('first_instalment').notNull(),
    lastInstalment: integer('last_instalment').notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Null until the gateway has reported an outcome or the time is over. That money came, the books say. */
    outcome: text('outcome').$type<PaymentOutcome>(),
    settledAt: instant('settled_at'),
    askedAt: instant('asked_at'),
  },
  (table) => [
    unique('payments_idempotency').on(table.userId, table.idempotencyKey),
    unique('payments_tracker').on(table.gateway, table.tracker),
    index('payments_order').on(table.orderId),
    index('payments_moment').on(sql`coalesce(${table.settledAt}, ${table.createdAt})`, table.id),
    index('payments_unsettled')
      .on(table.expiresAt)
      .where(sql`${table.outcome} is null`),
    check('payments_outcome', sql`${table.outcome} in ('paid', 'failed', 'cancelled', 'expired')`),
    check('payments_settled', sql`(${table.outcome} is null) = (${table.settledAt} is null)`),
    check('payments_amount', sql`${table.amountPaisa} > 0`),
    check(
      'payments_instalments',
      sql`1 <= ${table.firstInstalment} and ${table.firstInstalment} <= ${table.lastInstalment}`,
    ),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Enrolments, from the first payment on. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: person(),
    courseId: text('course_id').notNull(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    enrolledAt: instant('enrolled_at').notNull(),
    /** When the academy cancelled it. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('enrolments_user').on(table.userId),
    uniqueIndex('enrolments_one_per_person_and_course')
      .on(table.userId, table.courseId)
      .where(sql`${table.endedAt} is null`),
  ],
);
export type EnrolmentRow = typeof enrolments.$inferSelect;

/** Runs in which the gateways are asked about all that can still turn out paid: one at a time, for all processes. */
export const gatewayRuns = pgTable(
  'gateway_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant('started_at').notNull(),
    /** The payments that it began with; those asked about so far, which turned out paid, and without an answer. */
    total: integer('total').notNull(),
    asked: integer('asked').notNull().default(0),
    paid: integer('paid').notNull().default(0),
    silent: integer('silent').notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('gateway_runs_one_at_a_time')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
  ],
);
export type GatewayRun = typeof gatewayRuns.$inferSelect;

/** What a person has to look at about a payment: one open task of a kind for each. */
export const paymentTasks = pgTable(
  'payment_tasks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /**
     * `refunded`: the gateway sent its money back. `disputed`: the money is contested, or partly went back, until a person
     * closes it. `refused`: the gateway's report does not fit, so that nothing was booked.
     */
    kind: text('kind').$type<'refunded' | 'disputed' | 'refused'>().notNull(),
    /** What the kind does not say, in a sentence. */
    note: text('note').notNull().default(''),
    /** The gateway's references of the events that it is about: one that is delivered again, or late, is known. */
    events: text('events').array().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('payment_tasks_one_open')
      .on(table.paymentId, table.kind)
      .where(sql`${table.closedAt} is null`),
  ],
);
/** The condition that a task waits for a person. */
export const isOpenTask = isNull(paymentTasks.closedAt);
/** Payments of which the money is contested. */
export const disputes = pgView('disputes').as((qb) =>
  qb
    .select({ paymentId: paymentTasks.paymentId })
    .from(paymentTasks)
    .where(and(isOpenTask, eq(paymentTasks.kind, 'disputed'))),
);
export type TaskKind = (typeof paymentTasks.$inferSelect)['kind'];

/** Mails about an instalment; the key makes each be stored once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    instalment: integer('instalment').notNull(),
    kind: text('kind').$type<'reminder' | 'late'>().notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.instalment, table.kind] })],
);

import { and, desc, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { Enrolment, MaskedPlan, Payment, Plan } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../plugins/database/database';
import { lessonsOpen, planState, type PlanState } from './plan-state';
import { ledgerEntries } from './ledger-tables';
import { refundRequests } from './refund-tables';
import { enrolments, orders, payments, type EnrolmentRow, type OrderRow } from './tables';

/** An order that has been paid for at least once, or was granted. */
export interface Purchase {
  order: OrderRow;
  enrolment: EnrolmentRow;
  /** Number of its instalments that are paid. */
  paidCount: number;
  /** Number of those after them that the academy has taken over. */
  grantedCount: number;
  /** Whether the money of one of its payments is contested. */
  disputed: boolean;
  /** Since when something about it waits for a person: the proof of a transfer, or the request to end it. */
  checkingSince: Date | null;
}

const countOf = (kind: 'payment' | 'grant') =>
  sql<number>`(
  select count(*) from ${ledgerEntries} where ${and(eq(ledgerEntries.orderId, orders.id), eq(ledgerEntries.kind, kind))}
)`.mapWith(Number);

const disputed = sql<boolean>`exists (select 1 from ${payments} where ${and(
  eq(payments.orderId, orders.id),
  isNotNull(payments.disputedAt),
)})`;

/** What waits for a person about orders: proofs of transfers, and requests to end them. */
const waits = sql`(
  select ${payments.orderId}, ${payments.checkingSince} as since from ${payments} where ${isNotNull(payments.checkingSince)}
  union all select ${refundRequests.orderId}, ${refundRequests.askedAt} from ${refundRequests}
    where ${eq(refundRequests.state, 'waiting')}
) as waits`;
const since = sql<Date | null>`min(waits.since)`.mapWith(payments.checkingSince);

/** Since when something about each such order waits, to join with lists of many orders. */
export const waitsByOrder = (db: Database) =>
  db
    .select({ orderId: sql<number>`waits.order_id`.as('waiting_order'), since: since.as('waiting_since') })
    .from(waits)
    .groupBy(sql`waits.order_id`)
    .as('waiting');

/** Purchases with what is paid of them, the latest first. */
export const selectPurchases = (db: Database, where: SQL | undefined): Promise<Purchase[]> =>
  db
    .select({
      order: getTableColumns(orders),
      enrolment: getTableColumns(enrolments),
      paidCount: countOf('payment'),
      grantedCount: countOf('grant'),
      disputed,
      checkingSince: sql<Date | null>`(select ${since} from ${waits} where waits.order_id = ${orders.id})`.mapWith(
        payments.checkingSince,
      ),
    })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(where)
    .orderBy(desc(enrolments.id));

/** A person's purchase of a course: the running one, or else the last cancelled one. */
export async function findPurchase(db: Database, userId: number, courseId: string): Promise<Purchase | undefined> {
  const all = await selectPurchases(db, and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)));
  return all.find(({ enrolment }) => enrolment.endedAt === null) ?? all[0];
}

/** State of a purchase at an instant. While a person decides about it, its day stands still. */
export const purchaseState = (
  { order, enrolment, paidCount, grantedCount, checkingSince }: Purchase,
  now: Date,
): PlanState =>
  planState(
    {
      totalPaisa: order.totalPaisa,
      count: order.instalments,
      enrolledOn: dayOf(enrolment.enrolledAt),
      paidCount,
      grantedCount,
      ended: enrolment.endedAt !== null,
    },
    dayOf(checkingSince ?? now),
  );

const courseOf = (order: OrderRow) => ({ id: order.courseId, title: order.courseTitle });

const planFields = (purchase: Purchase, now: Date) => {
  const { state, instalments, paidPaisa, grantedPaisa, outstandingPaisa } = purchaseState(purchase, now);
  return {
    reference: purchase.order.reference,
    course: courseOf(purchase.order),
    state,
    total_paisa: purchase.order.totalPaisa,
    paid_paisa: paidPaisa,
    granted_paisa: grantedPaisa,
    outstanding_paisa: outstandingPaisa,
    instalments,
  };
};

export const planView = (purchase: Purchase, now: Date, pending: Payment | null): Plan => ({
  ...planFields(purchase, now),
  suspended_from: purchaseState(purchase, now).suspendedFrom,
  pending_payment: pending,
});

/** A plan without the payer's identity. */
export const maskedPlanView = (purchase: Purchase, now: Date): MaskedPlan => ({
  ...planFields(purchase, now),
  payer: maskName(purchase.order.payerName),
});

/** Initials, each with three dots: "A••• K•••". */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part).slice(0, 1).join('')}•••`)
    .join(' ');

/** An enrolment without the progress in its course. */
export function enrolmentView(purchase: Purchase, now: Date): Omit<Enrolment, 'progress'> {
  const { order, enrolment, disputed, grantedCount } = purchase;
  const { state, next } = purchaseState(purchase, now);
  return {
    course: courseOf(order),
    order: order.reference,
    enrolled_at: enrolment.enrolledAt.toISOString(),
    lessons_open: lessonsOpen(state),
    fully_paid: next === null,
    granted: grantedCount > 0,
    disputed,
    plan_state: order.instalments === 1 && state !== 'cancelled' ? null : state,
    next_instalment: state === 'cancelled' ? null : next,
  };
}

import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { addDays, dayOf } from '@hidden-order/api-shapes/calendar-day';
import { REFUND_DAYS, REFUND_MAX_LESSONS } from '@hidden-order/api-shapes/plan-terms';
import type { CourseProgress } from '@hidden-order/api-shapes/learning';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { builtOnce } from '../../../plugins/database/built-once';
import { isValid, selectReceipts, type ReceiptParts } from '../books/receipts';
import { wayName, type PaymentServices } from '../cards/gateway';
import { listPurchases, selectPurchases, type Access, type Purchase } from '../orders/purchases';
import { orders } from '../tables';
import { refundRequests, type RefundRequestRow } from './tables';

/**
 * A member's right to a refund of a course by the terms. That of a certification also ends with its examination. Of a
 * granted course, nothing was paid that could come back.
 */
export async function refundRight(
  { db, content, learning }: Pick<PaymentServices, 'db' | 'content' | 'learning'>,
  { enrolment: { userId, courseId, enrolledAt, endedAt }, paidPaisa }: Pick<Access, 'enrolment' | 'paidPaisa'>,
  now: Date,
): Promise<CourseProgress['refund']> {
  const until = addDays(dayOf(enrolledAt), REFUND_DAYS);
  if (userId === null || endedAt !== null || paidPaisa === 0 || dayOf(now) > until) return null;
  const { lessons, quizOpened } = await learning.used(db, userId, courseId);
  const isCertification = content().courses.some(({ id, type }) => id === courseId && type === 'certification');
  if (lessons > REFUND_MAX_LESSONS || (quizOpened && isCertification)) return null;
  return { until, lessons_left: REFUND_MAX_LESSONS - lessons };
}

/**
 * How paid orders stand with the refund rule, the newest first: those that run, and those about which something was asked.
 */
export async function listRefunds(services: PaymentServices, where: SQL | undefined): Promise<Refund[]> {
  const { db, clock } = services;
  const receipts = await selectReceipts(db, and(where, isValid), clock());
  return refundsOf(services, await selectPurchases(db, where, clock()), receipts);
}

/** The same of a person. @param receipts all of theirs */
export const ownRefunds = async (services: PaymentServices, userId: number, receipts: ReceiptParts[]) =>
  refundsOf(
    services,
    await listPurchases(services.db, userId, services.clock()),
    receipts.filter(({ became }) => became.correctedAt === null),
  );

const requestsOfOrders = builtOnce((db) =>
  db
    .select()
    .from(refundRequests)
    .where(sql`${refundRequests.orderId} = any(${sql.placeholder('ids')})`)
    .orderBy(desc(refundRequests.id)),
);

async function refundsOf(
  services: PaymentServices,
  purchases: Purchase[],
  receipts: ReceiptParts[],
): Promise<Refund[]> {
  if (purchases.length === 0) return [];
  const { db, clock, learning } = services;
  const now = clock();
  const ids = purchases.map(({ order }) => order.id);
  const requests = await requestsOfOrders(db).execute({ ids });
  const certified = await learning.certified(db, ids);
  const refunds: Refund[] = [];
  for (const purchase of purchases) {
    const { order, enrolment, paidPaisa, outstandingPaisa } = purchase;
    const request = requests.find(({ orderId }) => orderId === order.id);
    if (enrolment.endedAt !== null && !request) continue;
    const own = receipts.filter(({ movement }) => movement.orderId === order.id);
    const right = await refundRight(services, purchase, now);
    const mayAsk = enrolment.endedAt === null && request?.state !== 'waiting';
    refunds.push({
      order: order.reference,
      receipt: own[0]?.movement.receipt ?? 0,
      course: { id: order.courseId, title: order.courseTitle },
      right: right && { until: right.until, lessons_used: REFUND_MAX_LESSONS - right.lessons_left },
      may: !mayAsk ? null : right !== null ? 'refund' : outstandingPaisa > 0 ? 'end' : null,
      paid_paisa: paidPaisa,
      methods: [...new Set(own.map(({ movement }) => wayName(movement.way)).reverse())],
      // Money goes back to an account of the payer, which the payer alone knows.
      needs_account: own.some(({ movement }) => movement.way in TRANSFER_WAYS),
      outstanding_paisa: outstandingPaisa,
      has_certificate: certified.has(order.id),
      request: request ? requestView(request, purchase, own) : null,
    });
  }
  return refunds;
}

/** A request is sent once nothing of the order is owed. */
function requestView(
  request: RefundRequestRow,
  { owedPaisa }: Purchase,
  receipts: readonly ReceiptParts[],
): NonNullable<Refund['request']> {
  const { state, askedAt, refundable, amountPaisa, decidedAt, refusal } = request;
  const isSent = state === 'approved' && (amountPaisa ?? 0) > 0 && owedPaisa === 0;
  const [last] = receipts
    .map(({ became }) => became)
    .filter(({ sentOn }) => sentOn !== null)
    .sort((a, b) => (b.sentOn ?? '').localeCompare(a.sentOn ?? ''));
  return {
    kind: refundable ? 'refund' : 'end',
    state: isSent ? 'sent' : state,
    asked_at: askedAt.toISOString(),
    amount_paisa: amountPaisa,
    decided_at: decidedAt?.toISOString() ?? null,
    refusal,
    sent_at: isSent ? (last?.sentOn ?? null) : null,
    reference: isSent ? (last?.sentReference ?? null) : null,
  };
}

/** What selects a person's order. */
export const ownOrder = (userId: number, reference: string) =>
  and(eq(orders.reference, reference), eq(orders.userId, userId));

import { asc, eq, sql } from 'drizzle-orm';
import type { DeskRefund } from '@hidden-order/api-shapes/desk/money';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import type { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { offsetOf, type pageQuery } from '../../../plugins/requests/pages';
import { movements } from '../books/tables';
import { wayNames, type PaymentServices } from '../cards/gateway';
import { subjectOf } from '../orders/payment-list';
import { lockOrder } from '../orders/payments';
import { orderStates } from '../orders/states';
import { orders, payments, type OrderRow } from '../tables';
import { cancelOrder } from './end-order';
import { mailRefused } from './refund-mails';
import { refuseContested } from './send-back';
import { refundRequests, type RefundRequestRow } from './tables';

/** The condition that a request waits for a decision. */
export const isWaiting = eq(refundRequests.state, 'waiting');

/** A page of the requests that wait, the oldest first. */
export async function listRefundRequests(
  { db }: PaymentServices,
  query: z.infer<typeof pageQuery>,
): Promise<{ items: DeskRefund[]; total: number }> {
  const ways = sql<string[]>`array(
    select distinct ${movements.way} from ${movements} where ${movements.orderId} = ${orders.id} and ${movements.kind} = 'in'
  )`;
  const rows = await db
    .select({ request: refundRequests, order: orders, paidPaisa: orderStates.paidPaisa, ways })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(orderStates, eq(orderStates.orderId, orders.id))
    .where(isWaiting)
    .orderBy(asc(refundRequests.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(query));
  const items = rows.map(({ request: { id, askedAt, reason, lessons, refundable }, order, paidPaisa, ways: came }) => ({
    ...{ id, reason, lessons, ...subjectOf(order) },
    kind: refundable ? ('refund' as const) : ('end' as const),
    asked_at: askedAt.toISOString(),
    paid_paisa: paidPaisa,
    method: wayNames(came),
  }));
  return { items, total: await db.$count(refundRequests, isWaiting) };
}

/**
 * Approves a request that waits: ends its order as {@link cancelOrder} does.
 * @param by who decides
 * @throws {Refusal} unknown, decided before, or money that would come back is contested
 */
export const approveRefund = (services: PaymentServices, id: number, by: string) =>
  services.db.transaction(async (tx) => {
    const { request, order } = await lockWaiting(tx, id);
    if (request.refundable) await refuseContested(tx, eq(payments.orderId, order.id));
    const reason = `Request approved by ${by}`;
    const { subject, after } = await cancelOrder({ ...services, db: tx }, order.reference, { reason });
    return { subject, before: WAITS, after: { state: 'approved', amountPaisa: after.amountPaisa } };
  });

/**
 * Refuses a request that waits; the payer reads the reason.
 * @throws {Refusal} unknown, or decided before
 */
export const refuseRefund = (services: PaymentServices, id: number, reason: string, by: string) =>
  services.db.transaction(async (tx) => {
    const { request, order } = await lockWaiting(tx, id);
    const decision = { state: 'refused', refusal: reason, decidedBy: by, decidedAt: services.clock() } as const;
    await tx.update(refundRequests).set(decision).where(eq(refundRequests.id, id));
    await mailRefused({ ...services, db: tx }, { request: { ...request, ...decision }, order });
    return { subject: order.reference, before: WAITS, after: { state: 'refused', reason } };
  });

const WAITS = { state: 'waiting' };

/** Locks the order of a request that waits. @throws {Refusal} unknown, or decided before */
async function lockWaiting(tx: Database, id: number): Promise<{ request: RefundRequestRow; order: OrderRow }> {
  const find = () => tx.select().from(refundRequests).where(eq(refundRequests.id, id));
  const [known] = await find();
  const order = known && (await lockOrder(tx, eq(orders.id, known.orderId)));
  const [request] = await find();
  if (!order || !request) throw new Refusal(`There is no request ${id}.`);
  if (request.state !== 'waiting') throw new Refusal(`Request ${id} was decided before: ${request.state}.`);
  return { request, order };
}

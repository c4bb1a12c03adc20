import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NewRefund, Refund } from '@hidden-order/api-shapes/refunds';
import type { UserRow } from '../../../plugins/caller/tables';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import { wayNames, type PaymentServices } from '../cards/gateway';
import { lockOrder } from '../orders/payments';
import { orders, payments, type OrderRow } from '../tables';
import { mailAsked, tellOfOrder } from './refund-mails';
import { listRefunds, ownOrder } from './refund-queries';
import { isWaitingRequest, refundRequests, type RefundRequestRow } from './tables';
import type { DeskRefund } from '@hidden-order/api-shapes/desk/money';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { movements } from '../books/tables';
import { subjectOf } from '../orders/payment-list';
import { orderStates } from '../orders/states';
import { cancelOrder } from './end-order';
import { refuseContested } from './send-back';

/**
 * Asks for the money of an order back, or for the end of its plan, if that is what the payer saw. The day of the request
 * counts, whenever it is decided.
 * @throws {ApiError} 400 no account to send it to; 404; 409 asked before, ended, too late, or changed since the payer saw it; 429
 */
export async function askForRefund(services: PaymentServices, user: UserRow, asked: NewRefund): Promise<Refund> {
  const { db, clock, limits, learning } = services;
  await limits.take(['LIMIT_REFUND', String(user.id)]);
  const storeAndMail = async (tx: Database) => {
    const order = await lockOrder(tx, ownOrder(user.id, asked.order));
    if (!order) throw notFound();
    const [seen] = await listRefunds({ ...services, db: tx }, eq(orders.id, order.id));
    // Without one, nothing was paid, or the order has ended.
    if (!seen) throw notFound();
    if (seen.request?.state === 'waiting') throw conflict('You have asked for this already.', 'refund_waiting');
    if (seen.may !== asked.kind || seen.paid_paisa !== asked.paid_paisa) {
      if (asked.kind === 'refund' && seen.may !== 'refund')
        throw conflict(
          'The right to a refund of this order is over. Read the refund policy in our terms.',
          'refund_over',
        );
      throw conflict('This order has changed since you opened the page. Check it, then ask again.', 'refund_changed');
    }
    const refundable = asked.kind === 'refund';
    const isToAccount = refundable && seen.needs_account;
    if (isToAccount && asked.account === null)
      throw invalidFields({ account_number: ['Enter the account that we shall send the money to.'] });
    const { lessons } = await learning.used(tx, user.id, order.courseId);
    await tx.insert(refundRequests).values({
      ...{ orderId: order.id, askedAt: clock(), reason: asked.reason, lessons, refundable },
      accountTitle: isToAccount ? asked.account?.title : null,
      accountNumber: isToAccount ? asked.account?.number : null,
    });
    await mailAsked({ ...services, db: tx }, order, { refundable, paidPaisa: seen.paid_paisa });
    return onlyRefund({ ...services, db: tx }, order.id);
  };
  return db.transaction(storeAndMail);
}

/** Takes a request back that waits. @throws {ApiError} 404; 409 it was decided, or there is none */
export async function withdrawRequest(services: PaymentServices, user: UserRow, reference: string): Promise<Refund> {
  const { db, clock } = services;
  const withdraw = async (tx: Database) => {
    const order = await lockOrder(tx, ownOrder(user.id, reference));
    if (!order) throw notFound();
    const withdrawn = await tx
      .update(refundRequests)
      .set({ state: 'withdrawn', decidedAt: clock() })
      .where(and(eq(refundRequests.orderId, order.id), isWaitingRequest))
      .returning();
    if (withdrawn.length === 0) throw conflict('We have decided about this request.', 'refund_decided');
    return onlyRefund({ ...services, db: tx }, order.id);
  };
  return db.transaction(withdraw);
}

async function onlyRefund(services: PaymentServices, orderId: number): Promise<Refund> {
  const [refund] = await listRefunds(services, eq(orders.id, orderId));
  if (!refund) throw notFound();
  return refund;
}

/** Requests with their orders, what was paid for these, and by which ways. */
export const selectRequests = (db: Database) =>
  db
    .select({
      ...{ request: refundRequests, order: orders, paidPaisa: orderStates.paidPaisa },
      ways: sql<string[]>`array(
        select distinct ${movements.way} from ${movements} where ${movements.orderId} = ${orders.id} and ${movements.kind} = 'in'
      )`,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(orderStates, eq(orderStates.orderId, orders.id))
    .$dynamic();

/** A request as the desk shows it. */
export const deskRequest = ({
  request: { id, askedAt, reason, lessons, refundable },
  order,
  paidPaisa,
  ways,
}: Awaited<ReturnType<typeof selectRequests>>[number]): DeskRefund => ({
  ...{ id, reason, lessons, ...subjectOf(order) },
  kind: refundable ? 'refund' : 'end',
  asked_at: askedAt.toISOString(),
  paid_paisa: paidPaisa,
  method: wayNames(ways),
});

/**
 * Approves a request that waits: ends its order as {@link cancelOrder} does.
 * @throws {Refusal} unknown, decided before, or money that would come back is contested
 */
export const approveRefund = (services: PaymentServices, id: number, by: string) => {
  const approve = async (tx: Database) => {
    const { request, order } = await lockWaiting(tx, id);
    if (request.refundable) await refuseContested(tx, eq(payments.orderId, order.id));
    const reason = `Request approved by ${by}`;
    const { subject, after } = await cancelOrder({ ...services, db: tx }, order.reference, { reason });
    return { subject, before: WAITS, after: { state: 'approved', amountPaisa: after.amountPaisa } };
  };
  return services.db.transaction(approve);
};

/**
 * Refuses a request that waits; the payer reads the reason.
 * @throws {Refusal} unknown, or decided before
 */
export const refuseRefund = (services: PaymentServices, id: number, reason: string, by: string) => {
  const refuseAndMail = async (tx: Database) => {
    const { request, order } = await lockWaiting(tx, id);
    const decision = { state: 'refused', refusal: reason, decidedBy: by, decidedAt: services.clock() } as const;
    await tx.update(refundRequests).set(decision).where(eq(refundRequests.id, id));
    const { refundable } = request;
    await tellOfOrder({ ...services, db: tx }, order, [
      refundable ? 'We cannot refund you' : 'We have not ended your plan',
      `You asked us ${refundable ? 'for a refund of' : 'to end your plan for'} ${order.courseTitle}. ${reason} Your order goes on as before.`,
    ]);
    return { subject: order.reference, before: WAITS, after: { state: 'refused', reason } };
  };
  return services.db.transaction(refuseAndMail);
};

const WAITS = { state: 'waiting' };

/** Locks the order of a request that waits. @throws {Refusal} unknown, or decided before */
async function lockWaiting(tx: Database, id: number): Promise<{ request: RefundRequestRow; order: OrderRow }> {
  const isIt = eq(refundRequests.id, id);
  const ofRequest = tx.select({ id: refundRequests.orderId }).from(refundRequests).where(isIt);
  const order = await lockOrder(tx, inArray(orders.id, ofRequest));
  const [request] = await tx.select().from(refundRequests).where(isIt);
  if (!order || !request) throw new Refusal(`There is no request ${id}.`);
  if (request.state !== 'waiting') throw new Refusal(`Request ${id} was decided before: ${request.state}.`);
  return { request, order };
}

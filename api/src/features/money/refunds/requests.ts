import { and, eq } from 'drizzle-orm';
import type { NewRefund, Refund } from '@hidden-order/api-shapes/refunds';
import type { UserRow } from '../../../plugins/caller/tables';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import type { PaymentServices } from '../cards/gateway';
import { lockOrder } from '../orders/payments';
import { orders } from '../tables';
import { mailAsked } from './refund-mails';
import { listRefunds, ownOrder } from './refund-queries';
import { refundRequests } from './tables';

/**
 * Asks for the money of an order back, or for the end of its plan, if that is what the payer saw. The day of the request
 * counts, whenever it is decided.
 * @throws {ApiError} 400 no account to send it to; 404; 409 asked before, ended, too late, or changed since the payer saw it; 429
 */
export async function askForRefund(services: PaymentServices, user: UserRow, asked: NewRefund): Promise<Refund> {
  const { db, clock, limits, learning } = services;
  await limits.take(['LIMIT_REFUND', String(user.id)]);
  return db.transaction(async (tx) => {
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
    const isToAccount = asked.kind === 'refund' && seen.needs_account;
    if (isToAccount && asked.account === null)
      throw invalidFields({ account_number: ['Enter the account that we shall send the money to.'] });
    const { lessons } = await learning.used(tx, user.id, order.courseId);
    const [request] = await tx
      .insert(refundRequests)
      .values({
        orderId: order.id,
        askedAt: clock(),
        reason: asked.reason,
        lessons,
        refundable: asked.kind === 'refund',
        accountTitle: isToAccount ? asked.account?.title : null,
        accountNumber: isToAccount ? asked.account?.number : null,
      })
      .returning();
    if (!request) throw new Error('The request was not stored.');
    await mailAsked({ ...services, db: tx }, { request, order }, seen.paid_paisa);
    return onlyRefund({ ...services, db: tx }, order.id);
  });
}

/** Takes a request back that waits. @throws {ApiError} 404; 409 it was decided, or there is none */
export async function withdrawRequest(services: PaymentServices, user: UserRow, reference: string): Promise<Refund> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, ownOrder(user.id, reference));
    if (!order) throw notFound();
    const withdrawn = await tx
      .update(refundRequests)
      .set({ state: 'withdrawn', decidedAt: clock() })
      .where(and(eq(refundRequests.orderId, order.id), eq(refundRequests.state, 'waiting')))
      .returning();
    if (withdrawn.length === 0) throw conflict('We have decided about this request.', 'refund_decided');
    return onlyRefund({ ...services, db: tx }, order.id);
  });
}

async function onlyRefund(services: PaymentServices, orderId: number): Promise<Refund> {
  const [refund] = await listRefunds(services, eq(orders.id, orderId));
  if (!refund) throw notFound();
  return refund;
}

import { and, eq } from 'drizzle-orm';
import type { NewRefund, Refund } from '@hidden-order/api-shapes/refunds';
import type { UserRow } from '../../plugins/caller/tables';
import { conflict, notFound } from '../../plugins/errors/errors';
import { storeMail } from '../../plugins/mail/outbox';
import type { Services } from '../../plugins/services';
import { refundFacts } from '../learning/progress/progress-queries';
import { academyMail, storeRefundMail } from '../payments/mails/refund-mails';
import { lockOrder } from '../payments/payment-queries';
import { refundRequests } from '../payments/refund-tables';
import { orders } from '../payments/tables';
import { listRefunds } from './refund-queries';

const ownOrder = (user: UserRow, reference: string) => and(eq(orders.reference, reference), eq(orders.userId, user.id));

/**
 * Asks for the money of an order back, or for the end of its plan, if that is what the payer saw. The day of the request
 * counts, whenever it is decided.
 * @throws {ApiError} 404; 409 asked before, ended, too late, or changed since the payer saw it; 429
 */
export async function askForRefund(services: Services, user: UserRow, asked: NewRefund): Promise<Refund> {
  const { db, clock, siteUrl, limits } = services;
  await limits.take(['LIMIT_PROOF', String(user.id)]);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, ownOrder(user, asked.order));
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
    const { lessons } = await refundFacts(tx, user.id, order.courseId);
    const [request] = await tx
      .insert(refundRequests)
      .values({
        orderId: order.id,
        askedAt: clock(),
        reason: asked.reason,
        lessons,
        refundable: asked.kind === 'refund',
      })
      .returning();
    if (!request) throw new Error('The request was not stored.');
    await storeRefundMail(tx, 'waiting', { request, order }, siteUrl);
    await storeMail(tx, academyMail({ request, order }, seen.paid_paisa));
    return onlyRefund({ ...services, db: tx }, order.id);
  });
}

/** Takes a request back that waits. @throws {ApiError} 404; 409 it was decided, or there is none */
export async function withdrawRequest(services: Services, user: UserRow, reference: string): Promise<Refund> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, ownOrder(user, reference));
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

async function onlyRefund(services: Parameters<typeof listRefunds>[0], orderId: number): Promise<Refund> {
  const [refund] = await listRefunds(services, eq(orders.id, orderId));
  if (!refund) throw notFound();
  return refund;
}

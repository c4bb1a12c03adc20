import { eq, inArray } from 'drizzle-orm';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { revokeEnded } from '../learning/certificates/certificate-queries';
import { bookRefund, endOrder } from '../payments/book-refund';
import { lockOrder } from '../payments/payment-queries';
import { selectPurchases } from '../payments/purchases';
import { selectReceipts } from '../payments/receipt-queries';
import { receipts } from '../payments/ledger-tables';
import { orders, type OrderRow } from '../payments/tables';
import type { Services } from '../../plugins/services';

type EndServices = Pick<Services, 'db' | 'clock' | 'siteUrl'>;

/** A refused command; the message says why and, where possible, what to do first. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}

/**
 * Cancels an order, as {@link endOrder} does, and revokes its certificate.
 * @param reference of the order or plan
 * @param reason kept with the entry
 * @returns the order, and the waived amount in paisa
 * @throws {OperatorRefusal} unknown, never paid for, or cancelled before
 */
export async function cancelOrder(
  { db, clock, siteUrl }: EndServices,
  reference: string,
  reason: string,
): Promise<{ order: OrderRow; waivedPaisa: number }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.reference, normaliseReference(reference)));
    if (!order) throw new OperatorRefusal(`There is no order ${reference}.`);
    const [purchase] = await selectPurchases(tx, eq(orders.id, order.id));
    if (!purchase) throw new OperatorRefusal(`Order ${order.reference} has no enrolment: nothing was paid for it.`);
    const { enrolment } = purchase;
    if (enrolment.endedAt !== null) {
      throw new OperatorRefusal(`Order ${order.reference} was cancelled on ${enrolment.endedAt.toISOString()}.`);
    }
    const at = clock();
    const waivedPaisa = await endOrder(tx, purchase, { at, note: reason, siteUrl });
    await revokeEnded(tx, at);
    return { order, waivedPaisa };
  });
}

/**
 * Records the refund of a whole receipt: a surplus, or a payment for a cancelled order.
 * @param bankReference of the transfer, kept with the entry
 * @returns the amount in paisa
 * @throws {OperatorRefusal} unknown, refunded before, or the money pays for an order that runs
 */
export async function recordRefund(
  { db, clock, siteUrl }: EndServices,
  receiptNumber: number,
  bankReference: string,
): Promise<{ order: OrderRow; amountPaisa: number }> {
  return db.transaction(async (tx) => {
    // The order's lock serialises all changes of an order.
    const ofReceipt = tx.select({ id: receipts.orderId }).from(receipts).where(eq(receipts.number, receiptNumber));
    const order = await lockOrder(tx, inArray(orders.id, ofReceipt));
    const [found] = await selectReceipts(tx, eq(receipts.number, receiptNumber));
    if (!order || !found) throw new OperatorRefusal(`There is no receipt ${receiptNumber}.`);
    const { receipt, refund } = found;
    if (refund) {
      throw new OperatorRefusal(
        `Receipt ${receiptNumber} was refunded on ${refund.at.toISOString()}, bank reference ${refund.note ?? ''}.`,
      );
    }
    const [purchase] = await selectPurchases(tx, eq(orders.id, order.id));
    if (!receipt.toBeRefunded && purchase?.enrolment.endedAt === null) {
      throw new OperatorRefusal(
        `Receipt ${receiptNumber} pays for order ${order.reference}, which runs. Cancel the order first.`,
      );
    }
    await bookRefund(tx, order, receipt, { at: clock(), note: bankReference, siteUrl });
    return { order, amountPaisa: receipt.amountPaisa };
  });
}

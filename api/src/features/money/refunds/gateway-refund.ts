import { and, desc, eq } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../../../plugins/database/database';
import { arrivals, ledgerEntries, movements, type MovementRow } from '../books/tables';
import type { Gateway, PaymentServices } from '../cards/gateway';
import { selectPurchases } from '../orders/purchases';
import { enrolments, orders, type OrderRow, type PaymentRow } from '../tables';
import { balanceOf, endOrder, release } from './end-order';
import { mailSent } from './refund-mails';
import { bookOut } from './send-back';

/** A payment about which its gateway has reported, with its order locked. */
export interface Reported {
  payment: PaymentRow;
  order: OrderRow;
  gateway: Gateway;
  now: Date;
}

/** What of a payment’s money went back last, if any of it did. */
export async function sentBack(tx: Database, { id }: Pick<PaymentRow, 'id'>): Promise<MovementRow | undefined> {
  const isOut = and(eq(movements.paymentId, id), eq(movements.kind, 'out'));
  const [last] = await tx.select().from(movements).where(isOut).orderBy(desc(movements.id)).limit(1);
  return last;
}

/**
 * Books that the gateway has sent the whole money of a payment back, as far as it was not sent before. The order that it
 * paid for ends, and what else was paid for it is owed back.
 * @returns what a person has to know; undefined if the gateway has said so before
 */
export async function bookRefundByGateway(
  services: PaymentServices,
  { payment, order, gateway, now }: Reported,
): Promise<string | undefined> {
  const { db: tx } = services;
  const before = await sentBack(tx, payment);
  if (before?.bookedBy === gateway.name) return undefined;
  const [found] = await tx
    .select({ movement: movements, credited: arrivals.creditedPaisa, sent: arrivals.sentPaisa })
    .from(movements)
    .innerJoin(arrivals, eq(arrivals.id, movements.id))
    .where(and(eq(movements.paymentId, payment.id), eq(movements.kind, 'in')));
  if (!found) throw new Error(`Payment ${payment.reference} is paid, but not in the books.`);
  const { movement, credited, sent } = found;
  const reference = `${gateway.name} ${payment.tracker ?? ''}`;
  const [purchase] = await selectPurchases(tx, eq(orders.id, order.id), now);
  if (credited > 0 && purchase?.enrolment.endedAt === null)
    await endOrder(services, purchase, { at: now, note: reference, comesBack: true });
  // What it still pays for: another order, or one that ended without money coming back.
  for (const { orderId } of await release(tx, eq(ledgerEntries.arrivalId, movement.id), now)) {
    const [ended] = await tx.select().from(enrolments).where(eq(enrolments.orderId, orderId));
    const balance = await balanceOf(tx, { id: orderId });
    if (ended?.endedAt == null || balance === 0) continue;
    const cancellation = { at: now, orderId, note: reference, kind: 'cancellation' as const };
    await tx.insert(ledgerEntries).values({ ...cancellation, amountPaisa: -balance });
  }
  const isLeft = sent < movement.amountPaisa;
  if (isLeft) {
    const out = { reference, day: dayOf(now), bookedBy: gateway.name, bookedAt: now };
    await bookOut(tx, [movement], out);
    const ways = [movement.way];
    await mailSent(services, order, { amountPaisa: movement.amountPaisa - sent, reference, ways });
  }
  if (before === undefined) return '';
  return `It was sent back by hand before, on ${before.day} with reference ${before.reference}: money has left twice. Ask the payer for it.`;
}

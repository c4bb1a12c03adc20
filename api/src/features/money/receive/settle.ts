import { and, desc, eq } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import { dayInWords, inRupees } from '../../../plugins/text/words';
import type { Database } from '../../../plugins/database/database';
import { lock } from '../../../plugins/database/lock';
import { selectReceipts, storeReceiptMail } from '../books/receipts';
import { ledgerEntries, movements, type MovementRow } from '../books/tables';
import { addTask, tellOfPayment } from '../books/tasks';
import type { GatewayEvent, GatewayReport, PaymentServices } from '../cards/gateway';
import { lockTouched } from '../orders/payments';
import { selectPurchases } from '../orders/purchases';
import { balanceOf, endOrder, release } from '../refunds/end-order';
import { mailSent } from '../refunds/refund-mails';
import { bookOut } from '../refunds/send-back';
import { enrolments, orders, payments, type OrderRow, type PaymentRow, type TaskKind } from '../tables';
import { receive } from './receive';

/** A payment about which its gateway has reported, with its order locked. */
interface Reported {
  payment: PaymentRow;
  order: OrderRow;
  now: Date;
  /** The webhook that came before: money that went back may not show in the answer yet. */
  event: GatewayEvent | undefined;
  /** What waits for a person by now, told in the log once it is stored. */
  waits: (TaskKind | 'surplus')[];
}

/**
 * Records what a gateway has answered about a payment: books the money, and the gateway's own refunds. Repeated, late and
 * concurrent answers count once, and a paid payment stays paid. An answer that does not fit the payment books nothing. What a
 * person has to look at becomes a task and a warning.
 */
export async function settle(
  services: PaymentServices,
  { id, orderId, gateway }: PaymentRow,
  report: GatewayReport,
  event?: GatewayEvent,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  const { outcome, amountPaisa, currency } = report;
  const recordReport = async (tx: Database) => {
    // A deletion of the account waits, or has happened. A refund ends what the money pays for, also another order.
    const locked = await lockTouched(tx, eq(movements.paymentId, id), orderId);
    const order = locked.find((one) => one.id === orderId);
    await lock(tx, 'payment', id);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
    if (!order || !payment) throw new Error('The payment was deleted.');
    const reported: Reported = { payment, order, now, event, waits: [] };
    // Of the money, any part may be contested.
    const isSame = currency === CURRENCY && (amountPaisa === payment.amountPaisa || outcome === 'disputed');
    if (isSame) await record({ ...services, db: tx }, reported, outcome);
    else if (outcome === 'paid' && payment.outcome !== 'paid') await giveTask(tx, 'refused', reported);
    return { payment, isSame, waits: reported.waits };
  };
  const said = await db.transaction(recordReport);
  const about = { gateway, payment: said.payment.reference };
  if (!said.isSame)
    log.error(
      { ...about, amountPaisa, currency, expectedPaisa: said.payment.amountPaisa },
      'a report of the payment gateway was refused',
    );
  for (const waits of said.waits) log.warn({ ...about, waits }, 'a payment needs a person: it is at the desk');
}

async function giveTask(tx: Database, kind: TaskKind, reported: Reported, note = ''): Promise<void> {
  const { event, now, waits } = reported;
  // Of other events, such as one that came late, the answer alone counts.
  const task = { kind, note, event: event?.says === 'reversed' ? event.id : '', createdAt: now };
  if (await addTask(tx, reported, task)) waits.push(kind);
}

async function record(services: PaymentServices, reported: Reported, outcome: GatewayReport['outcome']): Promise<void> {
  const { db: tx } = services;
  const { payment, order, event, now } = reported;
  const { gateway, tracker, amountPaisa } = payment;
  if (outcome === 'disputed') return dispute(services, reported);
  if (payment.outcome === 'paid') {
    if (outcome === 'refunded') return bookRefund(services, reported);
    return event?.says === 'reversed' ? dispute(services, reported) : undefined;
  }
  if (outcome === 'pending' || (outcome !== 'paid' && payment.outcome !== null)) return;
  // Money that came and went back before it was booked was never there.
  const ending = { outcome: outcome === 'refunded' ? 'cancelled' : outcome, settledAt: now } as const;
  await tx.update(payments).set(ending).where(eq(payments.id, payment.id));
  if (outcome !== 'paid') return;
  const { receipt, owedPaisa } = await receive(tx, {
    ...{ order, payment, at: now, way: gateway, account: gateway, reference: tracker ?? '', day: dayOf(now) },
    ...{ amountPaisa, bookedBy: gateway, note: null, ...services.tax },
  });
  await storeReceiptMail(services, receipt);
  if (owedPaisa > 0) {
    const words = `${inRupees(owedPaisa)} came that the order could not take. It is the payer’s, and stands under “To send”.`;
    await tellOfPayment(tx, reported, words);
    reported.waits.push('surplus');
  }
  if (event?.says === 'reversed') await dispute(services, reported);
}

/** A person looks at money that is contested, also if it was sent back by hand. */
async function dispute(services: PaymentServices, reported: Reported): Promise<void> {
  const sent = await sentBack(services.db, reported.payment);
  if (sent?.bookedBy === reported.payment.gateway) return;
  const note = sent
    ? `It was sent back on ${dayInWords(sent.day)}, reference ${sent.reference}: say so at the gateway.`
    : '';
  await giveTask(services.db, 'disputed', reported, note);
}

/** What of a payment’s money went back last, if any of it did. */
async function sentBack(tx: Database, { id }: PaymentRow): Promise<MovementRow | undefined> {
  const isOut = and(eq(movements.paymentId, id), eq(movements.kind, 'out'));
  const [last] = await tx.select().from(movements).where(isOut).orderBy(desc(movements.id)).limit(1);
  return last;
}

/**
 * Books that the gateway has sent the whole money of a payment back, as far as it was not sent before. The order that it
 * paid for ends, and what else was paid for it is owed back. A person has a look at it, once.
 */
async function bookRefund(services: PaymentServices, reported: Reported): Promise<void> {
  const { db: tx } = services;
  const { payment, order, now } = reported;
  const { gateway } = payment;
  const before = await sentBack(tx, payment);
  if (before?.bookedBy === gateway) return;
  const [found] = await selectReceipts(tx, eq(movements.paymentId, payment.id), now);
  if (!found) throw new Error(`Payment ${payment.reference} is paid, but not in the books.`);
  const { movement, became } = found;
  const reference = `${gateway} ${payment.tracker ?? ''}`;
  const [purchase] = await selectPurchases(tx, eq(orders.id, order.id), now);
  if (became.creditedPaisa > 0 && purchase?.enrolment.endedAt === null)
    await endOrder(services, purchase, { at: now, note: reference, comesBack: true });
  // What it still pays for: another order, or one that ended without money coming back.
  for (const { orderId } of await release(tx, eq(ledgerEntries.arrivalId, movement.id), now)) {
    const [ended] = await tx.select().from(enrolments).where(eq(enrolments.orderId, orderId));
    const balance = await balanceOf(tx, orderId);
    if (ended?.endedAt == null || balance === 0) continue;
    const cancellation = { at: now, orderId, note: reference, kind: 'cancellation' as const };
    await tx.insert(ledgerEntries).values({ ...cancellation, amountPaisa: -balance });
  }
  const leftPaisa = movement.amountPaisa - became.sentPaisa;
  if (leftPaisa > 0) {
    await bookOut(tx, [movement], { reference, day: dayOf(now), bookedBy: gateway, bookedAt: now });
    await mailSent(services, order, { amountPaisa: leftPaisa, reference, ways: [gateway] });
  }
  const note = before
    ? `It was sent back by hand before, on ${dayInWords(before.day)} with reference ${before.reference}: money has left twice. Ask the payer for it.`
    : '';
  await giveTask(tx, 'refunded', reported, note);
}

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { inRupees } from '../../../plugins/text/words';
import { type ReceiptParts, isValid, selectReceipts, storeReceiptMail } from '../books/receipts';
import { ledgerEntries, movements } from '../books/tables';
import { tellPayer } from '../orders/mails';
import type { PaymentServices } from '../cards/gateway';
import { lockShared, lockTouched } from '../orders/payments';
import { isPaidBy, refuseContested } from '../refunds/send-back';
import { paths } from '@hidden-order/platform/paths';
import { enrolments, payments, type OrderRow } from '../tables';
import { isWaitingProof, paymentProofs } from '../transfers/tables';
import { divide, enrol, enter, isEnough, listOwed, move, settledOf, sumEntries, turn } from './receive';

/**
 * Takes the booking of a transfer back, with all its parts: what it paid for is open again, and its reference can be booked
 * anew. The payer gets a mail.
 * @throws {Refusal} unknown, of a gateway, corrected before, sent back, or its order has ended
 */
export const correctBooking = (
  services: PaymentServices,
  receipt: number,
  { reason, by }: { reason: string; by: string },
) => {
  const takeAllBack = async (tx: Database) => {
    const now = services.clock();
    const [named] = await tx.select().from(movements).where(eq(movements.receipt, receipt));
    if (!named) throw new Refusal(`There is no receipt ${receipt}.`);
    const { account, reference } = named;
    if (!(named.way in TRANSFER_WAYS)) throw new Refusal('The money of a gateway is corrected at the gateway.');
    const ofTransfer = and(eq(movements.account, account), eq(movements.reference, reference));
    await lockTouched(tx, ofTransfer, named.orderId);
    const parts = await selectReceipts(tx, and(ofTransfer, isValid), now);
    const own = parts.find(({ movement }) => movement.receipt === receipt);
    if (!own) throw new Refusal(`Receipt ${receipt} was corrected before.`);
    let amountPaisa = 0;
    for (const part of parts) {
      await takeBack(tx, part, { note: reason, by, now });
      amountPaisa += part.movement.amountPaisa;
      await storeReceiptMail({ ...services, db: tx }, part.movement.receipt ?? 0);
    }
    return { subject: own.order.reference, after: { receipt, amountPaisa, reason } };
  };
  return services.db.transaction(takeAllBack);
};

async function takeBack(
  tx: Database,
  { movement, became }: ReceiptParts,
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<void> {
  const { id, receipt, amountPaisa, orderId: ofOrder, paymentId, way, account, reference, day } = movement;
  if (became.sentPaisa > 0) throw new Refusal(`Receipt ${receipt} cannot be corrected: its money was sent back.`);
  const entries = await sumEntries(tx, eq(ledgerEntries.arrivalId, id));
  const ids = entries.map(({ orderId }) => orderId);
  const isEnded = and(inArray(enrolments.orderId, ids), isNotNull(enrolments.endedAt));
  if (became.creditedPaisa > 0 && (await tx.$count(enrolments, isEnded)) > 0)
    throw new Refusal(`Receipt ${receipt} cannot be corrected: what it paid for has ended.`);
  const row = { orderId: ofOrder, paymentId, way, account, reference, day, bookedAt: now, bookedBy: by, note };
  await move(
    tx,
    { ...row, kind: 'correction', arrivalId: id, amountPaisa: -amountPaisa, outstandingPaisa: 0 },
    entries.map(({ paisa, ...entry }) => ({ ...entry, amountPaisa: paisa })),
  );
}

/**
 * Uses what is owed of an order for another one of the same payer, on the payer’s word, as far as that one takes it. The payer
 * gets a mail.
 * @throws {Refusal} unknown, nothing owed, contested, too little to begin the order, ended, paid, or a payment is under way
 */
export const useOwed = (services: PaymentServices, { from, to }: { from: string; to: string }) => {
  const useAndMail = async (tx: Database) => {
    const at = services.clock();
    const [home, order = home] = await lockShared(tx, [...new Set([from, to])]);
    if (!home || !order) throw new Error('No order is named.');
    const sources = await listOwed(tx, home);
    if (sources.length === 0) throw new Refusal(`Nothing is owed of order ${from}.`);
    const ids = sources.flatMap(({ arrivalId }) => arrivalId ?? []);
    await refuseContested(tx, isPaidBy(tx, ids));
    const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.orderId, order.id));
    if (enrolment?.endedAt) throw new Refusal(`Order ${to} has ended.`);
    const held = enrolment || home.id === order.id ? [] : await listOwed(tx, order);
    const all = [...held, ...sources];
    const amounts = all.map(({ paisa }) => paisa);
    const total = amounts.reduce((sum, paisa) => sum + paisa, 0);
    if (!enrolment && !isEnough(order, total))
      throw new Refusal(`${inRupees(total)} do not reach the first instalment of order ${to}.`);
    if (!enrolment && !(await enrol(tx, order, at))) throw new Refusal(`The course of order ${to} is bought already.`);
    const settled = await settledOf(tx, order);
    const { credits, waivedPaisa } = divide(order, { settled, last: order.instalments, amounts });
    const taken = all.map((one, index) => ({ ...one, paisa: credits[index] ?? 0 }));
    const amountPaisa = taken.slice(held.length).reduce((sum, { paisa }) => sum + paisa, 0);
    if (amountPaisa === 0) throw new Refusal(`Nothing is left to pay of order ${to}.`);
    await turn(tx, taken, { orderId: order.id, kind: 'credit', at });
    const last = sources.at(-1)?.arrivalId;
    const entry = { at, orderId: order.id, movementId: last, arrivalId: last };
    await enter(tx, [{ ...entry, kind: 'waiver', amountPaisa: waivedPaisa }]);
    await endOpenTransfers(tx, order, at);
    const used = inRupees(amountPaisa);
    await tellPayer({ ...services, db: tx }, order, {
      subject: `We have used ${used} of yours: ${order.courseTitle}`,
      paragraphs: [`As you told us, we have used ${used} that we owed you for your order ${to}, ${order.courseTitle}.`],
      link: ['Open your members area', paths.members],
    });
    return { subject: from, after: { order: to, amountPaisa } };
  };
  return services.db.transaction(useAndMail);
};

/** A transfer that its payer has started for an order is not needed any more, unless a proof of it waits. */
async function endOpenTransfers(tx: Database, { id }: OrderRow, at: Date): Promise<void> {
  const open = and(eq(payments.orderId, id), isNull(payments.outcome));
  for (const payment of await tx.select().from(payments).where(open)) {
    const waiting = and(eq(paymentProofs.paymentId, payment.id), isWaitingProof);
    if (payment.gateway !== 'transfer')
      throw new Refusal(`Payment ${payment.reference} is under way. Wait until it has ended.`);
    if ((await tx.$count(paymentProofs, waiting)) > 0) continue;
    await tx.update(payments).set({ outcome: 'cancelled', settledAt: at }).where(eq(payments.id, payment.id));
  }
}

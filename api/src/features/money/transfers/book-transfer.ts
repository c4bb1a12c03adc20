import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { isUnusual, type BookTransfer } from '@hidden-order/api-shapes/desk/money';
import { TRANSFER_DAYS, WAIVED_BELOW_PAISA } from '@hidden-order/api-shapes/plan-terms';
import { TRANSFER_WAYS, transferReference } from '@hidden-order/api-shapes/transfers';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../../plugins/database/database';
import { lockWork } from '../../../plugins/database/lock';
import { conflict, type ApiError } from '../../../plugins/errors/errors';
import { Refusal } from '../../../plugins/errors/refusal';
import { inRupees } from '../../../plugins/text/words';
import { isValid, receiptName, selectReceipts, storeReceiptMail } from '../books/receipts';
import { movements } from '../books/tables';
import { accountOf, expiryOf, type PaymentServices } from '../cards/gateway';
import { tellPayer } from '../orders/mails';
import { lockOrder, lockShared, selectPayments, type PaymentParts } from '../orders/payments';
import { orderStates } from '../orders/states';
import { receive, type Received } from '../receive/receive';
import { findLine } from '../statements/bank-lines';
import { enrolments, orders, payments, type OrderRow } from '../tables';
import { selectProofs } from './proof-list';
import { isWaitingProof, paymentProofs, type ProofRow } from './tables';

/**
 * Books a transfer that came, once, for the order that its proof is about, or a person has named, and for others of its
 * payer. When too little came, the payment stays open, for as long as at first. The payer gets a mail with each receipt.
 * @param about the proof that it decides, or the reference of an order
 * @throws {Refusal} unknown, decided or booked before, a day that has not come, or orders of several payers
 * @throws {ApiError} 409 `unusual` for an amount of which the person is not sure
 */
export const bookTransfer = (
  services: PaymentServices,
  about: { proof: number } | { order: string },
  found: BookTransfer,
  by: string,
) => {
  const bookAndMail = async (tx: Database) => {
    const { clock, accounts } = services;
    const { way, day, received_paisa: receivedPaisa, unopened } = found;
    const now = clock();
    if (day > dayOf(now)) throw new Refusal('The day has not come. Enter the day on which the money arrived.');
    const sent = 'proof' in about ? await findProof(tx, about.proof) : null;
    const home = sent?.order.reference ?? ('order' in about ? about.order : '');
    const rest = found.shares.reduce((left, { paisa }) => left - paisa, receivedPaisa);
    if (rest <= 0) throw new Refusal('The parts for other orders leave nothing for this one.');
    const shares = [{ order: home, paisa: rest }, ...found.shares];
    const names = shares.map(({ order }) => order);
    if (new Set(names).size < names.length) throw new Refusal('An order is named twice.');
    const targets: Target[] = [];
    for (const [index, order] of (await lockShared(tx, names)).entries()) {
      const target = await findTarget(tx, order, index === 0 ? sent?.payment.id : undefined, now);
      const amountPaisa = shares[index]?.paisa ?? 0;
      if (!found.is_sure && isUnusual(amountPaisa, target.leftPaisa)) throw unusual(target, amountPaisa);
      targets.push({ ...target, amountPaisa });
    }
    if (sent) await decide(tx, sent.proof.id, { state: 'accepted', receivedPaisa }, { by, now });
    const line = await findLine(tx, found);
    const account = line?.account ?? accountOf(accounts, way);
    const reference = transferReference(found.reference);
    // What was typed before its statement was there may be booked for the account of another way.
    const isOfAccount = line ? inArray(movements.way, Object.keys(TRANSFER_WAYS)) : eq(movements.account, account);
    await refuseBooked(tx, and(isOfAccount, eq(movements.reference, reference), isValid), now);
    const receipts: Booked[] = [];
    for (const { order, amountPaisa, paid } of targets) {
      const payment = paid?.payment ?? null;
      const money = {
        way,
        day,
        note: unopened || null,
        account,
        reference,
        amountPaisa,
        bookedBy: by,
        ...services.tax,
      };
      const received = await receive(tx, { order, payment, at: now, ...money });
      receipts.push({ order: order.reference, amountPaisa, ...received });
      const missingPaisa = paid ? await keepOpen(tx, paid, amountPaisa, now) : 0;
      await storeReceiptMail({ ...services, db: tx }, received.receipt, missingPaisa);
    }
    for (const { paid, amountPaisa } of targets.slice(1))
      if (sent && paid) await acceptSame(tx, paid, sent.proof, { by, now, receivedPaisa: amountPaisa });
    const said = { way, reference: found.reference, day, receivedPaisa, ...(unopened !== '' && { unopened }) };
    return { subject: sent?.payment.reference ?? home, after: { ...said, receipts } };
  };
  return services.db.transaction(bookAndMail);
};

/**
 * Refuses the proof of a transfer that did not come. The payer gets a mail with the reason.
 * @throws {Refusal} unknown, or decided before
 */
export const refuseProof = (services: PaymentServices, id: number, { reason, by }: { reason: string; by: string }) => {
  const refuseAndMail = async (tx: Database) => {
    const { payment, order: known } = await findProof(tx, id);
    const order = await lockOrder(tx, eq(orders.id, known.id));
    if (!order) throw new Error('The order was deleted.');
    await decide(tx, id, { state: 'refused', reason }, { by, now: services.clock() });
    await tellPayer({ ...services, db: tx }, order, {
      subject: `We could not confirm your transfer: ${payment.reference}`,
      paragraphs: [`We could not confirm your transfer for ${order.courseTitle}. ${reason}`],
      link: ['Send another proof', paths.payment(payment.reference)],
    });
    return { subject: payment.reference, after: { refused: reason } };
  };
  return services.db.transaction(refuseAndMail);
};

/** What was booked for an order, for the log. */
interface Booked extends Received {
  order: string;
  amountPaisa: number;
}

/** An order for which some of the money is. */
interface Target {
  order: OrderRow;
  amountPaisa: number;
  /** The transfer that its payer has started for what is due, if there is one. */
  paid: PaymentParts | null;
  /** What is left to pay by it, or else of the order. */
  leftPaisa: number;
}

async function findProof(tx: Database, id: number) {
  const [found] = await selectProofs(tx).where(eq(paymentProofs.id, id));
  if (!found) throw new Refusal(`There is no proof ${id}.`);
  return found;
}

/** @param known the payment of the proof */
async function findTarget(
  tx: Database,
  order: OrderRow,
  known: number | undefined,
  now: Date,
): Promise<Omit<Target, 'amountPaisa'>> {
  const [state] = await tx.select().from(orderStates).where(eq(orderStates.orderId, order.id));
  const isDue = and(
    eq(payments.orderId, order.id),
    eq(payments.gateway, 'transfer'),
    eq(payments.firstInstalment, state?.nextNumber ?? 1),
  );
  const [paid = null] = await selectPayments(tx, known === undefined ? isDue : eq(payments.id, known), now);
  const isEnrolled = (await tx.$count(enrolments, eq(enrolments.orderId, order.id))) > 0;
  const ofOrder = isEnrolled ? (state?.outstandingPaisa ?? 0) : order.totalPaisa - (state?.owedPaisa ?? 0);
  const left = paid ? Math.min(paid.payment.amountPaisa - paid.receivedPaisa, ofOrder) : ofOrder;
  return { order, paid, leftPaisa: Math.max(left, 0) };
}

/** The question about an amount of which the person is not sure. */
function unusual({ order, leftPaisa }: Pick<Target, 'order' | 'leftPaisa'>, amountPaisa: number): ApiError {
  const left = inRupees(leftPaisa);
  const why =
    amountPaisa > leftPaisa
      ? `${inRupees(amountPaisa - leftPaisa)} more than the ${left} that are left.`
      : `no more than a tenth of the ${left} that are left.`;
  const is = `${inRupees(amountPaisa)} for order ${order.reference}`;
  return conflict(`${is}: ${why} Look again, then confirm the amount.`, 'unusual');
}

/** Decides about a proof that waits, and about those of the same transfer. @throws {Refusal} decided before */
async function decide(
  tx: Database,
  id: number,
  decision: Partial<typeof paymentProofs.$inferInsert>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const [proof] = await tx
    .update(paymentProofs)
    .set({ ...decision, decidedBy: by, decidedAt: now })
    .where(and(eq(paymentProofs.id, id), isWaitingProof))
    .returning();
  if (!proof) throw new Refusal(`Proof ${id} was decided before.`);
}

/** Accepts the proof of the same transfer that its payer has sent for another of the orders. */
async function acceptSame(
  tx: Database,
  { payment }: PaymentParts,
  proof: ProofRow,
  { receivedPaisa, ...decided }: { by: string; now: Date; receivedPaisa: number },
): Promise<void> {
  const { transaction, fileHash } = paymentProofs;
  const same = or(eq(transaction, proof.transaction ?? ''), eq(fileHash, proof.fileHash ?? ''));
  const isSame = and(eq(paymentProofs.paymentId, payment.id), isWaitingProof, same);
  const [waiting] = await tx.select({ id: paymentProofs.id }).from(paymentProofs).where(isSame);
  if (waiting) await decide(tx, waiting.id, { state: 'accepted', receivedPaisa }, decided);
}

/** After a part, the payment stays open for as long as at first. @returns what is missing of it, in paisa */
async function keepOpen(tx: Database, { payment, receivedPaisa }: PaymentParts, amountPaisa: number, now: Date) {
  const missingPaisa = payment.amountPaisa - receivedPaisa - amountPaisa;
  if (missingPaisa < WAIVED_BELOW_PAISA || payment.outcome !== null) return 0;
  const expiresAt = expiryOf(now, TRANSFER_DAYS * 24 * 60);
  await tx.update(payments).set({ expiresAt }).where(eq(payments.id, payment.id));
  return missingPaisa;
}

/** Until the transaction ends, no other one books the same. @throws {Refusal} with the receipt of money that was booked */
async function refuseBooked(tx: Database, where: SQL | undefined, now: Date): Promise<void> {
  await lockWork(tx, 'receipts');
  const [known] = await selectReceipts(tx, where, now);
  if (!known) return;
  const { movement, order } = known;
  throw new Refusal(
    `This transfer is booked: receipt ${receiptName(movement)} of order ${order.reference} has its reference. For another transfer with the same number, type its day behind that.`,
  );
}

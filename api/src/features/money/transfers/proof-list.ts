import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { DeskProof } from '@hidden-order/api-shapes/desk/money';
import type { Database } from '../../../plugins/database/database';
import { isValid, partOf, selectReceipts } from '../books/receipts';
import { movements } from '../books/tables';
import { subjectOf } from '../orders/payment-list';
import { paymentStates } from '../orders/states';
import { orders, payments, type OrderRow, type PaymentRow } from '../tables';
import { paymentProofs, proofFiles, type ProofRow } from './tables';

/** The last four characters of a number, and of a short one no more than half. */
export const masked = (number: string): string => number && `…${number.slice(-Math.min(4, number.length / 2))}`;

/** Proofs with their payments, orders, what came, and the types of their files. */
export const selectProofs = (db: Database) =>
  db
    .select({
      ...{ proof: paymentProofs, payment: payments, order: orders, file: proofFiles.type },
      receivedPaisa: paymentStates.receivedPaisa,
    })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .innerJoin(paymentStates, eq(paymentStates.paymentId, payments.id))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(proofFiles, eq(proofFiles.proofId, paymentProofs.id))
    .$dynamic();

/** A proof as the desk shows it: one that waits also with where else it was sent. */
export async function proofView(
  db: Database,
  { proof, payment, order, file, receivedPaisa }: Awaited<ReturnType<typeof selectProofs>>[number],
): Promise<DeskProof> {
  return {
    ...{ id: proof.id, way: proof.way, state: proof.state, reason: proof.reason, file },
    payment: payment.reference,
    ...subjectOf(order),
    part: partOf(order, payment),
    transaction: masked(proof.transaction ?? ''),
    sent_at: proof.sentAt.toISOString(),
    amount_paisa: payment.amountPaisa,
    received_paisa: receivedPaisa,
    also: proof.state === 'waiting' ? await seenElsewhere(db, proof) : [],
    decided_by: proof.decidedBy,
    decided_at: proof.decidedAt?.toISOString() ?? null,
    booked_paisa: proof.receivedPaisa,
  };
}

/** Where the number, within its way, or the file of a proof was sent or booked, too, in words. */
async function seenElsewhere(db: Database, row: ProofRow): Promise<string[]> {
  const { paymentId, way, transaction, fileHash } = row;
  const sameNumber =
    transaction === null ? sql`false` : and(eq(paymentProofs.way, way), eq(paymentProofs.transaction, transaction));
  const sameFile = fileHash === null ? sql`false` : eq(paymentProofs.fileHash, fileHash);
  const sent = await selectProofs(db)
    .where(and(ne(paymentProofs.paymentId, paymentId), or(sameNumber, sameFile)))
    .orderBy(asc(paymentProofs.id))
    .limit(10);
  const about = ({ order, payment }: { order: OrderRow; payment: PaymentRow | null }) =>
    `order ${order.reference} of ${order.payerName}${payment ? ` (${payment.reference})` : ''}`;
  const words = sent.map(({ proof, ...row }) => {
    const what = fileHash !== null && proof.fileHash === fileHash ? 'file' : 'number';
    const was = { waiting: 'it waits', accepted: 'it was booked', refused: 'it was refused' }[proof.state];
    return `The same ${what} was also sent for ${about(row)}: ${was}.`;
  });
  const isBooked = and(eq(movements.way, way), eq(movements.reference, transaction ?? ''), isValid);
  const booked = transaction === null ? [] : await selectReceipts(db, isBooked, row.sentAt);
  return [...booked.map((row) => `The same number is booked: ${about(row)}.`), ...words];
}

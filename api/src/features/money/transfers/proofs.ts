import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { NewProof, Transfer } from '@hidden-order/api-shapes/transfers';
import type { Database } from '../../../plugins/database/database';
import type { UserRow } from '../../../plugins/caller/tables';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import { isValid, listReceipts } from '../books/receipts';
import { movements } from '../books/tables';
import type { PaymentServices } from '../cards/gateway';
import { findPayment, lockOrder, paymentView, type PaymentParts } from '../orders/payments';
import { orderStates } from '../orders/states';
import { orders, payments } from '../tables';
import { readProofFile } from './proof-files';
import { isWaitingProof, paymentProofs, proofFiles } from './tables';

/** A person's payment by transfer. @throws {ApiError} 404 */
async function ownTransfer({ db, clock }: PaymentServices, user: UserRow, reference: string): Promise<PaymentParts> {
  const isOwn = and(eq(payments.reference, reference), eq(payments.gateway, 'transfer'), eq(orders.userId, user.id));
  const found = await findPayment(db, isOwn, clock());
  if (!found) throw notFound();
  return found;
}

/** A person's payment by transfer, with where to send the money, what came and the proofs so far. @throws {ApiError} 404 */
export async function transferOf(services: PaymentServices, user: UserRow, reference: string): Promise<Transfer> {
  const { db, accounts } = services;
  const parts = await ownTransfer(services, user, reference);
  const { id } = parts.payment;
  const rows = await db
    .select({ proof: paymentProofs, file: proofFiles.proofId })
    .from(paymentProofs)
    .leftJoin(proofFiles, eq(proofFiles.proofId, paymentProofs.id))
    .where(eq(paymentProofs.paymentId, id))
    .orderBy(desc(paymentProofs.id));
  const came = await listReceipts(db, and(eq(movements.paymentId, id), isValid), services.clock());
  const [order] = await db.select().from(orderStates).where(eq(orderStates.orderId, parts.order.id));
  return {
    payment: paymentView(parts),
    accounts: [...accounts],
    received_paisa: parts.receivedPaisa,
    arrivals: came.toReversed().map(({ number, ...row }) => ({ ...row, receipt: number })),
    ended: order !== undefined && order.endedAt !== null,
    proofs: rows.map(({ proof, file }) => ({
      id: proof.id,
      way: proof.way,
      transaction: proof.transaction ?? '',
      has_file: file !== null,
      sent_at: proof.sentAt.toISOString(),
      state: proof.state,
      received_paisa: proof.receivedPaisa,
      reason: proof.reason,
    })),
  };
}

/**
 * Takes the proof of a transfer, also for a payment that was cancelled or has expired, whose money may have been sent. While
 * one waits, what is sent corrects it or adds to it.
 * @throws {ApiError} 400 neither number nor a usable file; 404; 409 paid; 429
 */
export async function sendProof(
  services: PaymentServices,
  user: UserRow,
  { reference, proof: { way, transaction, file: sent, original } }: { reference: string; proof: NewProof },
): Promise<Transfer> {
  const { db, clock, limits } = services;
  const { payment } = await ownTransfer(services, user, reference);
  if (transaction === '' && sent === '')
    throw invalidFields({ transaction: ['Enter the transaction number, or choose a file that shows it.'] });
  await limits.take(['LIMIT_PROOF', String(user.id)]);
  const content = Buffer.from(sent, 'base64');
  const file = sent === '' ? undefined : await readProofFile(content);
  // A hint alone: who sends another hash could as well change a byte of the file.
  const fileHash = file && (original || createHash('sha256').update(content).digest('hex'));
  const store = async (tx: Database) => {
    const order = await lockOrder(tx, eq(orders.id, payment.orderId));
    const now = clock();
    const found = await findPayment(tx, eq(payments.id, payment.id), now);
    if (!order || !found) throw notFound();
    if (found.state === 'paid') throw conflict('This payment is complete.', 'payment_paid');
    const given = { way, ...(transaction !== '' && { transaction }), ...(fileHash !== undefined && { fileHash }) };
    const isWaiting = and(eq(paymentProofs.paymentId, payment.id), isWaitingProof);
    const [changed] = await tx.update(paymentProofs).set(given).where(isWaiting).returning();
    const [proof] = changed
      ? [changed]
      : await tx
          .insert(paymentProofs)
          .values({ paymentId: payment.id, sentAt: now, ...given })
          .returning();
    if (!proof) throw new Error('The proof was not stored.');
    if (file)
      await tx
        .insert(proofFiles)
        .values({ proofId: proof.id, ...file })
        .onConflictDoUpdate({ target: proofFiles.proofId, set: file });
  };
  await db.transaction(store);
  return transferOf(services, user, reference);
}

/**
 * Cancels a payment by transfer that its payer does not want to make.
 * @throws {ApiError} 404; 409 while a proof is being checked
 */
export async function cancelTransfer(services: PaymentServices, user: UserRow, reference: string): Promise<Transfer> {
  const { payment } = await ownTransfer(services, user, reference);
  const cancelPending = async (tx: Database) => {
    const now = services.clock();
    await lockOrder(tx, eq(orders.id, payment.orderId));
    const found = await findPayment(tx, eq(payments.id, payment.id), now);
    if (found?.checkingSince) throw conflict('We are checking what you sent.', 'proof_waiting');
    if (found?.state !== 'pending') return;
    await tx.update(payments).set({ outcome: 'cancelled', settledAt: now }).where(eq(payments.id, payment.id));
  };
  await services.db.transaction(cancelPending);
  return transferOf(services, user, reference);
}

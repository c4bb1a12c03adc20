import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { NewProof, Transfer } from '@hidden-order/api-shapes/transfers';
import type { UserRow } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { findRefreshed } from '../ask-gateway';
import type { PaymentServices } from '../gateway';
import { lockOrder } from '../payment-queries';
import { paymentView, type PaymentParts } from '../payment-state';
import { settle } from '../settle';
import { orders, payments } from '../tables';
import { addTask } from '../tasks';
import { readProofFile } from './proof-file';
import { listProofFiles, receivedFor, type ListedFile } from './proof-queries';
import { paymentProofs, proofFiles } from './tables';

/** A person's payment by transfer. @throws {ApiError} 404 */
const ownTransfer = (services: PaymentServices, user: UserRow, reference: string): Promise<PaymentParts> =>
  findRefreshed(
    services,
    and(eq(payments.reference, reference), eq(payments.gateway, 'transfer'), eq(orders.userId, user.id)),
  );

/** A person's payment by transfer, with where to send the money and the proofs so far. @throws {ApiError} 404 */
export async function transferOf(services: PaymentServices, user: UserRow, reference: string): Promise<Transfer> {
  const { db, clock, transfer } = services;
  const parts = await ownTransfer(services, user, reference);
  const { id } = parts.payment;
  const rows = await db
    .select({ proof: paymentProofs, file: proofFiles.proofId })
    .from(paymentProofs)
    .leftJoin(proofFiles, eq(proofFiles.proofId, paymentProofs.id))
    .where(eq(paymentProofs.paymentId, id))
    .orderBy(desc(paymentProofs.id));
  return {
    payment: paymentView(parts, clock(), services),
    accounts: [...transfer.accounts],
    received_paisa: await receivedFor(db, id),
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
 * Takes the proof of a transfer, also for a payment that was cancelled or has expired, whose money may have been sent. A
 * repeated one changes nothing.
 * @throws {ApiError} 400 neither number nor a usable file, a number of another payment; 404; 409 paid, or one is being
 *   checked; 429
 */
export async function sendProof(
  services: PaymentServices & Pick<Services, 'limits'>,
  user: UserRow,
  { reference, proof: { way, transaction, file: sent } }: { reference: string; proof: NewProof },
): Promise<Transfer> {
  const { db, clock, limits } = services;
  const { payment: found } = await ownTransfer(services, user, reference);
  if (transaction === '' && sent === '')
    throw invalidFields({ transaction: ['Enter the transaction number, or choose a file that shows it.'] });
  await limits.take(['LIMIT_PROOF', String(user.id)]);
  const file = sent === '' ? undefined : await readProofFile(sent);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, found.orderId));
    const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id)).for('update');
    if (!order || !payment) throw notFound();
    const [same] =
      transaction === ''
        ? []
        : await tx
            .select()
            .from(paymentProofs)
            .where(and(eq(paymentProofs.transaction, transaction), ne(paymentProofs.state, 'refused')));
    if (same?.paymentId === payment.id) return;
    if (same) throw otherPayment();
    if (payment.outcome === 'paid') throw conflict('This payment is complete.', 'payment_paid');
    if (payment.checkingSince !== null)
      throw conflict('We are checking what you sent. You can send more afterwards.', 'proof_waiting');
    const now = clock();
    const row = { paymentId: payment.id, way, transaction: transaction === '' ? null : transaction, sentAt: now };
    // Another payment may have taken the number at this moment.
    const [proof] = await tx.insert(paymentProofs).values(row).onConflictDoNothing().returning();
    if (!proof) throw otherPayment();
    if (file) await tx.insert(proofFiles).values({ proofId: proof.id, ...file });
    await tx.update(payments).set({ checkingSince: now }).where(eq(payments.id, payment.id));
    await addTask(tx, 'proof', { payment, order }, now);
  });
  return transferOf(services, user, reference);
}

const otherPayment = () =>
  invalidFields({ transaction: ['This transaction number was sent for another payment. Check it.'] });

/**
 * Cancels a payment by transfer that its payer does not want to make.
 * @throws {ApiError} 404; 409 while a proof is being checked
 */
export async function cancelTransfer(services: PaymentServices, user: UserRow, reference: string): Promise<Transfer> {
  const { payment } = await ownTransfer(services, user, reference);
  if (payment.checkingSince !== null) throw conflict('We are checking what you sent.', 'proof_waiting');
  const report = await services.transfer.ask(payment.reference);
  await settle(services, services.transfer, {
    ...report,
    outcome: report.outcome === 'pending' ? 'cancelled' : report.outcome,
  });
  return transferOf(services, user, reference);
}

/** The file of a proof, without what is in it. @throws {ApiError} 404, also after its time of keeping */
export async function findProofFile(db: Database, where: SQL | undefined): Promise<ListedFile> {
  const [found] = await listProofFiles(db, where);
  if (!found) throw notFound();
  return found;
}

import { and, eq } from 'drizzle-orm';
import { storeMail } from '../../plugins/mail/outbox';
import { inRupees } from '../../plugins/text/words';
import type { PaymentServices } from '../payments/gateway';
import { decisionMail, type Decided } from '../payments/mails/decision-mails';
import { lockOrder } from '../payments/payment-queries';
import { expiryOf } from '../payments/payment-state';
import { settle } from '../payments/settle';
import { orders, payments, paymentTasks, type PaymentRow } from '../payments/tables';
import { addTask, closeTasks } from '../payments/tasks';
import { receivedFor } from '../payments/transfer/proof-queries';
import { transferReport } from '../payments/transfer/transfer';
import { paymentProofs } from '../payments/transfer/tables';
import { OperatorRefusal } from './cancel-and-refund';

/** What a person has found about a proof: the money that came by it, in paisa, or why it is refused, for the payer. */
export type Finding = { receivedPaisa: number } | { refused: string };

/**
 * Decides about the proof of a transfer, once. When the whole amount has come, the payment is settled as a gateway's is;
 * less leaves it open, for as long as at first; what is more is noted to be sent back. The payer gets a mail.
 * @param by who decides
 * @throws {OperatorRefusal} unknown, or decided before
 */
export async function decideProof(
  services: PaymentServices,
  id: number,
  finding: Finding,
  by: string,
): Promise<{ payment: PaymentRow; decided: Decided }> {
  const { db, clock, siteUrl, transfer } = services;
  const ofProof = eq(paymentProofs.id, id);
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ payment: payments })
      .from(paymentProofs)
      .innerJoin(payments, eq(payments.id, paymentProofs.paymentId))
      .where(ofProof);
    const order = known && (await lockOrder(tx, eq(orders.id, known.payment.orderId)));
    if (!order) throw new OperatorRefusal(`There is no proof ${id}.`);
    const now = clock();
    const ofPayment = eq(payments.id, known.payment.id);
    const values = { decidedBy: by, decidedAt: now };
    const [proof] = await tx
      .update(paymentProofs)
      .set(
        'refused' in finding
          ? { ...values, state: 'refused', reason: finding.refused }
          : { ...values, state: 'accepted', receivedPaisa: finding.receivedPaisa },
      )
      .where(and(ofProof, eq(paymentProofs.state, 'waiting')))
      .returning();
    if (!proof) throw new OperatorRefusal(`Proof ${id} was decided before.`);
    const [payment] = await tx.update(payments).set({ checkingSince: null }).where(ofPayment).returning();
    if (!payment) throw new Error('The payment was deleted.');
    const tasks = eq(paymentTasks.paymentId, payment.id);
    await closeTasks(tx, and(tasks, eq(paymentTasks.kind, 'proof')) ?? tasks, now);

    const received = await receivedFor(tx, payment.id);
    const restPaisa = received - payment.amountPaisa;
    const decided = 'refused' in finding ? finding : restPaisa < 0 ? { missingPaisa: -restPaisa } : { restPaisa };
    const subject = { payment, order };
    if (restPaisa >= 0) {
      await settle({ ...services, db: tx }, transfer, await transferReport(tx, payment, now));
      await closeTasks(tx, and(tasks, eq(paymentTasks.kind, 'rest')) ?? tasks, now);
      const note = `${inRupees(restPaisa)} more came than the payment needs.`;
      if (restPaisa > 0) await addTask(tx, 'rest', { ...subject, note }, now);
    } else if (payment.outcome === null) {
      await tx
        .update(payments)
        .set({ expiresAt: expiryOf(now, transfer) })
        .where(ofPayment);
    } else if (received > 0) {
      await addTask(tx, 'rest', { ...subject, note: `${inRupees(received)} came after it ended.` }, now);
    }
    // Of exactly the amount, the receipt says all.
    if (order.userId !== null && restPaisa !== 0) await storeMail(tx, decisionMail(subject, decided, siteUrl));
    return { payment, decided };
  });
}

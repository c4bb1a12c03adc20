import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../plugins/database/database';
import { inRupees } from '../../../plugins/text/words';
import { tellAcademy } from '../orders/mails';
import { payments, paymentTasks, type OrderRow, type PaymentRow, type TaskKind } from '../tables';

/** What a task is about. */
export interface Subject {
  payment: PaymentRow;
  order: OrderRow;
  /** What the kind does not say. */
  note?: string;
}

/** What happened, and what the person is to do. */
export const TASK_TEXTS: Readonly<Record<TaskKind, readonly [happened: string, todo: string]>> = {
  refunded: [
    'was sent back by the gateway',
    'What the payment paid for has ended. Look at “To send” for other money of the order, and tell the payer.',
  ],
  disputed: [
    'is contested, or partly went back',
    'Look it up at the gateway and answer there. An order that runs keeps its lessons open, but no certificate is issued. If its money is gone, cancel the order and mark the money as sent back. Otherwise close this task once it is settled.',
  ],
  refused: [
    'should have come, but the gateway reports something else as paid, so that nothing was booked',
    'Look it up at the gateway, and send back what was paid.',
  ],
};

/**
 * Gives a person a task about a payment, with a mail to the academy, unless there is an open one of this kind.
 * @returns whether it is new
 */
export async function addTask(tx: Database, kind: TaskKind, subject: Subject, now: Date): Promise<boolean> {
  const { payment, note = '' } = subject;
  const task = { paymentId: payment.id, kind, createdAt: now, note };
  const added = await tx.insert(paymentTasks).values(task).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  await mailAcademy(tx, subject, `${inRupees(payment.amountPaisa)} ${TASK_TEXTS[kind].join('. ')} ${note}`.trim());
  return true;
}

/** Tells the academy of a proof of a transfer, which waits under “Proofs”. */
export const mailProof = (tx: Database, subject: Subject): Promise<void> =>
  mailAcademy(
    tx,
    subject,
    `${inRupees(subject.payment.amountPaisa)} were sent by transfer, says the payer. Compare it with the account, then book or refuse it.`,
  );

/** Tells the academy of money that an order could not take, which waits under “To send”. */
export const mailSurplus = (tx: Database, subject: Subject, owedPaisa: number): Promise<void> =>
  mailAcademy(
    tx,
    subject,
    `${inRupees(owedPaisa)} came that the order could not take. It is the payer’s, and stands under “To send”.`,
  );

const mailAcademy = (tx: Database, { payment, order }: Subject, text: string): Promise<void> =>
  tellAcademy(tx, `A payment needs you: ${payment.reference}`, [
    `Payment ${payment.reference} of order ${order.reference}: ${text}`,
    'What waits for you is at the desk, under Money.',
  ]);

/**
 * Closes open tasks. A payment whose dispute is closed counts as any other.
 * @returns how many
 */
export async function closeTasks(tx: Database, where: SQL, now: Date): Promise<number> {
  const closed = await tx
    .update(paymentTasks)
    .set({ closedAt: now })
    .where(and(where, isNull(paymentTasks.closedAt)))
    .returning();
  for (const { paymentId, kind } of closed)
    if (kind === 'disputed') await tx.update(payments).set({ disputedAt: null }).where(eq(payments.id, paymentId));
  return closed.length;
}

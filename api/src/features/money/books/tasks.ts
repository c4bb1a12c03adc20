import { and, arrayContains, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../plugins/database/database';
import { inRupees } from '../../../plugins/text/words';
import { tellAcademy } from '../orders/mails';
import type { PaymentParts } from '../orders/payments';
import { isOpenTask, payments, paymentTasks, type TaskKind } from '../tables';

/** What a task is about. */
type Subject = Pick<PaymentParts, 'payment' | 'order'>;

/** What happened, and what the person is to do. */
export const TASK_TEXTS: Readonly<Record<TaskKind, readonly [happened: string, todo: string]>> = {
  refunded: [
    'was sent back by the gateway',
    'What the payment paid for has ended. Look at “To send” for other money of the order.',
  ],
  disputed: [
    'is contested, or partly went back',
    'Look it up at the gateway and answer there. An order that runs keeps its lessons open, but no certificate is issued. Once it is settled, close this task; if its money is gone, then cancel the order and mark the money as sent back.',
  ],
  refused: [
    'should have come, but the gateway reports something else as paid, so that nothing was booked',
    'Look it up at the gateway, and send back what was paid.',
  ],
};

/**
 * Gives a person a task about a payment, whose order is locked, with a mail to the academy. An open task of this kind is about
 * another event, too; of an event that a task was about, open or closed, nothing is told again.
 * @param event the gateway's reference of what happened; empty for what it has answered when it was asked
 */
export async function addTask(
  tx: Database,
  { payment, order }: Subject,
  { event, ...task }: { kind: TaskKind; note: string; event: string; createdAt: Date },
): Promise<boolean> {
  const { paymentId, kind, events } = paymentTasks;
  const isSame = and(eq(paymentId, payment.id), eq(kind, task.kind));
  // What the gateway only answers is what a task of this kind was about before.
  const isKnown = event === '' ? isSame : and(isSame, arrayContains(events, [event]));
  if ((await tx.$count(paymentTasks, isKnown)) > 0) return false;
  const more = { events: sql`array_append(${events}, ${event}::text)` };
  const open = await tx.update(paymentTasks).set(more).where(and(isSame, isOpenTask)).returning();
  if (open.length > 0) return false;
  await tx.insert(paymentTasks).values({ ...task, paymentId: payment.id, events: [event] });
  const [happened, todo] = TASK_TEXTS[task.kind];
  await tellOfPayment(
    tx,
    { payment, order },
    `${inRupees(payment.amountPaisa)} ${happened}. ${todo} ${task.note}`.trim(),
  );
  return true;
}

/** Tells the academy what waits for a person about a payment. */
export const tellOfPayment = (tx: Database, { payment, order }: Subject, text: string): Promise<void> =>
  tellAcademy(tx, `A payment needs you: ${payment.reference}`, [
    `Payment ${payment.reference} of order ${order.reference}: ${text}`,
    'What waits for you is at the desk, under Money.',
  ]);

/** Closes an open task. A payment whose dispute is closed counts as any other. @returns undefined if it is not open */
export async function closeTask(tx: Database, id: number, closedAt: Date) {
  const [closed] = await tx
    .update(paymentTasks)
    .set({ closedAt })
    .from(payments)
    .where(and(isOpenTask, eq(paymentTasks.id, id), eq(payments.id, paymentTasks.paymentId)))
    .returning({ kind: paymentTasks.kind, payment: payments.reference });
  return closed;
}

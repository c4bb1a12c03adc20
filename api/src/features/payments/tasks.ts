import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { site } from '@hidden-order/api-shapes/site';
import type { Database } from '../../plugins/database/database';
import { composeMail } from '../../plugins/mail/mail';
import { storeMail } from '../../plugins/mail/outbox';
import { inRupees } from '../../plugins/text/words';
import { payments, paymentTasks, type OrderRow, type PaymentRow, type TaskKind } from './tables';

/** What a task is about. */
export interface Subject {
  payment: PaymentRow;
  order: OrderRow;
  /** What the kind does not say. */
  note?: string;
}

/** What happened, and what the person is to do. */
export const TASK_TEXTS: Readonly<Record<TaskKind, readonly [happened: string, todo: string]>> = {
  surplus: [
    'came, but the order could not take it',
    'Send it back, and record that at the desk, which closes this task.',
  ],
  refunded: [
    'was sent back by the gateway',
    'The refund is in the ledger, and what the payment paid for is cancelled. Look at the other payments of the order, and tell the payer.',
  ],
  disputed: [
    'is contested, or partly went back',
    'Look it up at the gateway and answer there. The lessons stay open, but no certificate is issued. If the money is gone, cancel the order and record the refund at the desk. Otherwise close this task once it is settled.',
  ],
  refused: [
    'should have come, but the gateway reports something else as paid, so that nothing was booked',
    'Look it up at the gateway, and send back what was paid.',
  ],
  proof: ['was sent by transfer, says its payer', 'Compare it with the account, then accept or refuse it at the desk.'],
  rest: ['differs from what came by transfer', 'Send back what was not booked, then close this task.'],
};

const textOf = (kind: TaskKind, { payment, order, note = '' }: Subject): string =>
  `Payment ${payment.reference} of order ${order.reference}: ${inRupees(payment.amountPaisa)} ${TASK_TEXTS[kind].join('. ')} ${note}`.trim();

/**
 * Gives a person a task about a payment, with a mail to the academy, unless there is an open one of this kind.
 * @returns whether it is new
 */
export async function addTask(tx: Database, kind: TaskKind, subject: Subject, now: Date): Promise<boolean> {
  const task = { paymentId: subject.payment.id, kind, createdAt: now, note: subject.note ?? '' };
  const added = await tx.insert(paymentTasks).values(task).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  const mail = composeMail({
    to: site.email,
    subject: `A payment needs you: ${subject.payment.reference}`,
    paragraphs: [textOf(kind, subject), 'What waits for you is at the desk, under Money.'],
  });
  await storeMail(tx, mail);
  return true;
}

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

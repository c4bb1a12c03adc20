import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { site } from '@hidden-order/api-shapes/site';
import { inRupees } from '../../../plugins/text/words';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { ledgerEntries } from '../books/tables';
import type { PaymentServices } from '../cards/gateway';
import { lockOrder } from '../orders/payments';
import { selectPurchases, type Purchase } from '../orders/purchases';
import { sumEntries, turn, type Held } from '../receive/receive';
import { enrolments, orders } from '../tables';
import { tellOfOrder } from './refund-mails';
import { isWaitingRequest, refundRequests } from './tables';

/** How an order ends. */
interface End {
  at: Date;
  /** Kept with the entry. */
  note: string;
  /** Whether what was paid is its payer's again. A request that waits says so itself. */
  comesBack: boolean;
}

/**
 * Ends a running purchase, whose order is locked: the lessons close, the rest is waived, its certificate is revoked, and what
 * was paid is owed back where it comes back, so that it stands under "To send". A request for that is approved. The payer
 * gets a mail.
 * @returns what is owed back, in paisa
 */
export async function endOrder(
  services: PaymentServices,
  { order, paidPaisa }: Purchase,
  { at, note, comesBack }: End,
): Promise<number> {
  const { db: tx, learning } = services;
  const isWaiting = and(eq(refundRequests.orderId, order.id), isWaitingRequest);
  const [asked] = await tx.select().from(refundRequests).where(isWaiting);
  const isOwed = asked?.refundable ?? comesBack;
  if (isOwed) await release(tx, eq(ledgerEntries.orderId, order.id), at);
  const balance = await balanceOf(tx, order.id);
  const cancellation = { at, note, orderId: order.id, kind: 'cancellation' as const };
  await tx.insert(ledgerEntries).values({ ...cancellation, amountPaisa: balance === 0 ? 0 : -balance });
  await tx
    .update(enrolments)
    .set({ endedAt: at })
    .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.endedAt)));
  await learning.revokeEnded(tx, at);
  const amountPaisa = isOwed ? paidPaisa : 0;
  const [request] = await tx
    .update(refundRequests)
    .set({ state: 'approved', decidedAt: at, decidedBy: note, amountPaisa })
    .where(isWaiting)
    .returning();
  const nothingDue = order.instalments > 1 ? ' Nothing more falls due.' : '';
  const back =
    amountPaisa === 0
      ? 'No money comes back.'
      : `We return ${inRupees(amountPaisa)}, usually within ${REFUND_WORKING_DAYS} working days.`;
  await tellOfOrder(services, order, [
    !request ? 'We have cancelled your order' : request.refundable ? 'Your refund is approved' : 'Your plan has ended',
    `We have ended your enrolment in ${order.courseTitle}.${nothingDue} ${back} Write to ${site.email} if you have a question.`,
  ]);
  return amountPaisa;
}

/** Takes credits back, so that their money is owed to the payer. */
export async function release(tx: Database, where: SQL, at: Date): Promise<Held[]> {
  const credits = (await sumEntries(tx, and(where, eq(ledgerEntries.kind, 'credit')))).filter(({ paisa }) => paisa > 0);
  await turn(tx, credits, { kind: 'owed', at });
  return credits;
}

/** What an order owes by all its entries. */
export async function balanceOf(tx: Database, orderId: number): Promise<number> {
  const entries = await sumEntries(tx, and(eq(ledgerEntries.orderId, orderId), ne(ledgerEntries.kind, 'owed')));
  return -entries.reduce((sum, { paisa }) => sum + paisa, 0);
}

/**
 * Cancels an order for the academy, as {@link endOrder} does.
 * @throws {Refusal} unknown, never paid for, or cancelled before
 */
export async function cancelOrder(
  services: PaymentServices,
  reference: string,
  { reason, comesBack = true }: { reason: string; comesBack?: boolean },
) {
  const cancel = async (tx: Database) => {
    const at = services.clock();
    const order = await lockOrder(tx, eq(orders.reference, normaliseReference(reference)));
    if (!order) throw new Refusal(`There is no order ${reference}.`);
    const [purchase] = await selectPurchases(tx, eq(orders.id, order.id), at);
    if (!purchase) throw new Refusal(`Order ${order.reference} has no enrolment: nothing was paid for it.`);
    const { enrolment, outstandingPaisa: waivedPaisa } = purchase;
    if (enrolment.endedAt !== null)
      throw new Refusal(`Order ${order.reference} was cancelled on ${enrolment.endedAt.toISOString()}.`);
    const amountPaisa = await endOrder({ ...services, db: tx }, purchase, { at, note: reason, comesBack });
    return { subject: order.reference, after: { reason, comesBack, waivedPaisa, amountPaisa } };
  };
  return services.db.transaction(cancel);
}

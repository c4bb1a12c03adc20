import { and, eq, isNotNull, notExists, sql, type SQL } from 'drizzle-orm';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { paths } from '@hidden-order/platform/paths';
import { lock } from '../../../plugins/database/lock';
import { dayInWords, inPakistan, inRupees } from '../../../plugins/text/words';
import { wayName } from '../cards/gateway';
import { tellPayer, type MailServices } from '../orders/mails';
import { byPayer } from '../orders/payments';
import { partOf, selectReceipts, type ReceiptParts } from './receipts';
import { movements, receiptNotices } from './tables';
import { orders } from '../tables';

/**
 * Stores the mails with receipts that have none yet, each once: a row with a unique key is written in the same
 * transaction. Safe in several processes at once. Settling a payment waits for no mail. A deleted account gets none:
 * what it is owed stands under “To send”.
 * @param where limits it to some orders
 */
export const storeReceiptMails = (services: MailServices, where?: SQL): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock();
    const known = tx
      .select({ one: sql`1` })
      .from(receiptNotices)
      .where(eq(receiptNotices.receipt, movements.receipt));
    const due = and(eq(movements.kind, 'in'), isNotNull(orders.userId), notExists(known), where);
    const receipts = await selectReceipts(tx, due, now);
    for (const parts of receipts.toSorted((a, b) => byPayer(a.order, b.order))) {
      if (!(await lock(tx, 'user', parts.order.userId, 'key share'))) continue;
      const added = await tx
        .insert(receiptNotices)
        .values({ receipt: parts.movement.receipt ?? 0, postedAt: now })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0) await mailReceipt({ ...services, db: tx }, parts);
    }
  });

/**
 * Stores the mail with one receipt, whether it was sent before or not.
 * @returns the reference of its order; undefined where there is no such receipt, or its payer's account was deleted
 */
export async function storeReceiptMail(services: MailServices, number: number): Promise<string | undefined> {
  const isOwn = and(eq(movements.receipt, number), isNotNull(orders.userId));
  const [parts] = await selectReceipts(services.db, isOwn, services.clock());
  if (parts) await mailReceipt(services, parts);
  return parts?.order.reference;
}

function mailReceipt(
  services: MailServices,
  { movement, order, payment, became, isHeld }: ReceiptParts,
): Promise<void> {
  const { amountPaisa, bookedAt, outstandingPaisa, receipt: number } = movement;
  const { first, last, of } = partOf(order, payment);
  const which = first === last ? `instalment ${first}` : `instalments ${first} to ${last}`;
  const name = formatReceiptNumber(number ?? 0, bookedAt);
  const facts: [string, string][] = [
    ['Receipt', name],
    ['Payer', order.payerName],
    ['For', of === 1 ? order.courseTitle : `${order.courseTitle}, ${which} of ${of}`],
    ['Amount', inRupees(amountPaisa)],
    ['Arrived', dayInWords(movement.day)],
    ['Booked', inPakistan(bookedAt)],
    ['Method', wayName(movement.way)],
    ['Reference', movement.reference],
    [of === 1 ? 'Order' : 'Plan', order.reference],
    ['Left to pay', outstandingPaisa === 0 ? 'Nothing' : inRupees(outstandingPaisa)],
  ];
  const owed = inRupees(became.owedPaisa);
  return tellPayer(services, order, {
    subject: `Your receipt ${name}: ${order.courseTitle}`,
    paragraphs: [
      became.correction === null
        ? 'We have received your payment. Thank you.'
        : `We had booked this by mistake, and have corrected it: ${became.correction}`,
      { facts },
      became.owedPaisa === 0
        ? ''
        : isHeld
          ? 'Your lessons open when the rest has arrived.'
          : `Your order did not need ${became.owedPaisa === amountPaisa ? 'this payment' : owed}. ${owed} are yours: we will return them, or use them for another order if you tell us so.`,
    ],
    link: ['See and print your receipt', paths.receipt(number ?? 0)],
  });
}

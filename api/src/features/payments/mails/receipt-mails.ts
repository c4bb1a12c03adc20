import { and, eq, isNotNull, notExists, sql, type SQL } from 'drizzle-orm';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { paths } from '@hidden-order/platform/paths';
import { shareUser } from '../../../plugins/caller/user-queries';
import { composeMail, type Mail } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { inPakistan, inRupees } from '../../../plugins/text/words';
import type { PaymentServices } from '../gateway';
import { selectReceipts, type ReceiptParts } from '../receipt-queries';
import { receiptNotices, receipts } from '../ledger-tables';
import { orders } from '../tables';

/** What storing mails about payments needs. */
export type MailServices = Pick<PaymentServices, 'db' | 'clock' | 'siteUrl'>;

/**
 * Stores the mails with receipts that have none yet, each once: a row with a unique key is written in the same
 * transaction. Safe in several processes at once. Settling a payment waits for no mail. A deleted account gets none: the
 * ledger says what is owed back.
 * @param where limits it to some orders
 */
export const storeReceiptMails = ({ db, clock, siteUrl }: MailServices, where?: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    const known = tx
      .select({ one: sql`1` })
      .from(receiptNotices)
      .where(eq(receiptNotices.receipt, receipts.number));
    for (const parts of await selectReceipts(tx, and(isNotNull(orders.userId), notExists(known), where))) {
      if (!(await shareUser(tx, parts.payerId))) continue;
      const added = await tx
        .insert(receiptNotices)
        .values({ receipt: parts.receipt.number, postedAt: clock() })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0) await storeMail(tx, receiptMail(parts, siteUrl));
    }
  });

/**
 * Stores the mail with one receipt, whether it was sent before or not.
 * @returns the reference of its order; undefined where there is no such receipt, or its payer's account was deleted
 */
export async function storeReceiptMail({ db, siteUrl }: MailServices, number: number): Promise<string | undefined> {
  const [parts] = await selectReceipts(db, and(eq(receipts.number, number), isNotNull(orders.userId)));
  if (parts) await storeMail(db, receiptMail(parts, siteUrl));
  return parts?.order;
}

function receiptMail({ receipt, order, payerEmail }: ReceiptParts, siteUrl: string): Mail {
  const { number, firstInstalment: first, lastInstalment: last, instalments } = receipt;
  const which = first === last ? `instalment ${first}` : `instalments ${first} to ${last}`;
  const facts: [string, string][] = [
    ['Receipt', formatReceiptNumber(number, receipt.paidAt)],
    ['Payer', receipt.payerName],
    ['For', instalments === 1 ? receipt.item : `${receipt.item}, ${which} of ${instalments}`],
    ['Amount', inRupees(receipt.amountPaisa)],
    ['Paid', inPakistan(receipt.paidAt)],
    ['Method', receipt.method],
    ['Gateway', receipt.gatewayReference],
    [instalments === 1 ? 'Order' : 'Plan', order],
    ['Left to pay', receipt.outstandingPaisa === 0 ? 'Nothing' : inRupees(receipt.outstandingPaisa)],
  ];
  return composeMail({
    to: payerEmail,
    subject: `Your receipt ${formatReceiptNumber(number, receipt.paidAt)}: ${receipt.item}`,
    paragraphs: [
      'We have received your payment. Thank you.',
      { facts },
      receipt.toBeRefunded ? 'Your order did not need this payment, so we will return it.' : '',
      { label: 'See and print your receipt', url: `${siteUrl}${paths.receipt(number)}` },
    ],
  });
}

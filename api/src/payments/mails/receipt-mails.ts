import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { paths } from 'shared/paths';
import type { Database } from '../../database/database';
import { composeMail, type Mail } from '../../mail/mail';
import { inPakistan, inRupees } from '../../words';
import { selectReceipts, type ReceiptParts } from '../receipt-queries';
import { receiptNotices, receipts } from '../tables';
import type { Claim, ClaimedMail } from './claimed-mail';

/** Claims the receipts that have not been mailed. */
export async function claimReceiptMails(
  tx: Database,
  { now, abandonedBefore, siteUrl }: Claim,
): Promise<ClaimedMail[]> {
  const known = tx
    .select({ one: sql`1` })
    .from(receiptNotices)
    .where(eq(receiptNotices.receipt, receipts.number));
  const abandoned = tx
    .select({ receipt: receiptNotices.receipt })
    .from(receiptNotices)
    .where(and(isNull(receiptNotices.sentAt), lte(receiptNotices.claimedAt, abandonedBefore)));
  const due = await selectReceipts(tx, or(notExists(known), inArray(receipts.number, abandoned)));
  if (due.length === 0) return [];
  await tx
    .insert(receiptNotices)
    .values(due.map(({ receipt }) => ({ receipt: receipt.number, claimedAt: now })))
    .onConflictDoUpdate({ target: receiptNotices.receipt, set: { claimedAt: now } });
  return due.map((parts) => ({
    mail: receiptMail(parts, siteUrl),
    markSent: (db, sentAt) =>
      db.update(receiptNotices).set({ sentAt }).where(eq(receiptNotices.receipt, parts.receipt.number)),
  }));
}

function receiptMail({ receipt, order, payerEmail }: ReceiptParts, siteUrl: string): Mail {
  const { number, firstInstalment: first, lastInstalment: last, instalments } = receipt;
  const which = first === last ? `instalment ${first}` : `instalments ${first} to ${last}`;
  const lines: [string, string][] = [
    ['Receipt', String(number)],
    ['Payer', receipt.payerName],
    ['For', instalments === 1 ? receipt.item : `${receipt.item}, ${which} of ${instalments}`],
    ['Amount', inRupees(receipt.amountPaisa)],
    ['Paid', inPakistan(receipt.paidAt)],
    ['Method', receipt.method],
    ['Gateway', receipt.gatewayReference],
    [instalments === 1 ? 'Order' : 'Plan', order],
    ['Left', inRupees(receipt.outstandingPaisa)],
  ];
  return composeMail({
    to: payerEmail,
    subject: `Your receipt ${number}: ${receipt.item}`,
    paragraphs: [
      'We have received your payment. Thank you.',
      lines.map(([name, value]) => `${`${name}:`.padEnd(9)}${value}`).join('\n'),
      receipt.toBeRefunded
        ? 'Nothing was left to pay with this money, so we owe it back to you and will send it back.'
        : '',
      'See and print it here:',
      `${siteUrl}${paths.receipt(number)}`,
    ],
  });
}

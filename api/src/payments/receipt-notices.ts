import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Deliver } from '../mail/mail';
import { abandonedSince, tryNoticeLock } from './notices';
import { receiptMail } from './receipt-mail';
import { selectReceipts, type ReceiptParts } from './receipt-queries';
import type { PaymentServices } from './services';
import { receiptNotices, receipts } from './tables';

/**
 * Sends the receipts that have not been sent, each once, as the mails about instalments are. Settling a payment waits
 * for no mail.
 */
export async function sendReceipts({ db, clock, log, siteUrl }: PaymentServices, deliver: Deliver): Promise<void> {
  for (const parts of await db.transaction((tx) => takeOn(tx, clock()))) {
    const { number } = parts.receipt;
    try {
      await deliver(receiptMail(parts, siteUrl));
      await db.update(receiptNotices).set({ sentAt: clock() }).where(eq(receiptNotices.receipt, number));
    } catch (error) {
      // Messages of mail servers repeat the address.
      const name = error instanceof Error ? error.name : 'unknown';
      log.error({ error: name, receipt: number }, 'a receipt could not be sent');
    }
  }
}

async function takeOn(tx: Database, now: Date): Promise<ReceiptParts[]> {
  if (!(await tryNoticeLock(tx))) return [];
  const known = tx
    .select({ one: sql`1` })
    .from(receiptNotices)
    .where(eq(receiptNotices.receipt, receipts.number));
  const abandoned = tx
    .select({ receipt: receiptNotices.receipt })
    .from(receiptNotices)
    .where(and(isNull(receiptNotices.sentAt), lte(receiptNotices.claimedAt, abandonedSince(now))));
  const due = await selectReceipts(tx, or(notExists(known), inArray(receipts.number, abandoned)));
  for (const { receipt } of due) {
    await tx
      .insert(receiptNotices)
      .values({ receipt: receipt.number, claimedAt: now })
      .onConflictDoUpdate({ target: receiptNotices.receipt, set: { claimedAt: now } });
  }
  return due;
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Outbox } from '../../mail/outbox';
import type { PaymentServices } from '../services';
import type { ClaimedMail } from './claimed-mail';
import { claimInstalmentMails } from './instalment-mails';
import { claimReceiptMails } from './receipt-mails';

/** One process claims mails at a time; others leave it to that one. */
const CLAIM_LOCK = 4_610_007;

/** A claimed mail that is not sent in this time, in minutes, is claimed anew: its process died or sending failed. */
export const MAIL_RETRY_MINUTES = 10;

/**
 * Sends the receipts and the mails about instalments that are due soon or late, each once: its row is unique, and
 * claimed before the mail goes out. (A process that dies between sending and noting it lets that mail go out a second
 * time.) Settling a payment waits for no mail.
 */
export async function sendPaymentMails(
  { db, clock, siteUrl }: PaymentServices,
  outbox: Pick<Outbox, 'send'>,
): Promise<void> {
  for (const { mail, markSent } of await db.transaction((tx) => claimMails(tx, clock(), siteUrl))) {
    if (await outbox.send(mail)) await markSent(db, clock());
  }
}

async function claimMails(tx: Database, now: Date, siteUrl: string): Promise<ClaimedMail[]> {
  const [lock] = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${CLAIM_LOCK})` })
    .from(sql`(select 1) as one`);
  if (!lock?.taken) return [];
  const claim = { now, abandonedBefore: new Date(now.getTime() - MAIL_RETRY_MINUTES * 60_000), siteUrl };
  return [...(await claimReceiptMails(tx, claim)), ...(await claimInstalmentMails(tx, claim))];
}

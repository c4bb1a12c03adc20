import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Instalment } from 'shared/contracts/payments';
import type { Database } from '../database/database';
import type { Deliver } from '../mail/mail';
import { instalmentMail } from './notice-mail';
import { purchaseState, selectPurchases, type Purchase } from './purchases';
import type { PaymentServices } from './services';
import { enrolments, orders, paymentNotices } from './tables';

/** One process plans mails at a time; others leave it to that one. */
const NOTICE_LOCK = 4_610_007;

/** A mail that was taken on but not sent in this time, in minutes, is taken on anew: its process died or it failed. */
export const NOTICE_RETRY_MINUTES = 10;

export interface Notice {
  purchase: Purchase;
  instalment: Instalment;
  kind: 'reminder' | 'late';
}

/**
 * Sends the mails about instalments that are due soon or late, each once: its row is unique, and taken on before the
 * mail goes out. (Should the process die between sending and noting it, that mail goes out a second time.)
 */
export async function sendNotices(services: PaymentServices, deliver: Deliver): Promise<void> {
  const { db, clock, log, siteUrl } = services;
  for (const notice of await db.transaction((tx) => takeOn(tx, clock()))) {
    const { order } = notice.purchase;
    try {
      await deliver(instalmentMail(notice, siteUrl));
      await db.update(paymentNotices).set({ sentAt: clock() }).where(keyOf(notice));
    } catch (error) {
      // Messages of mail servers repeat the address.
      const name = error instanceof Error ? error.name : 'unknown';
      log.error({ error: name, order: order.reference, kind: notice.kind }, 'an instalment mail could not be sent');
    }
  }
}

/** Whether this process may plan mails, until the transaction ends. */
export async function tryNoticeLock(tx: Database): Promise<boolean> {
  const lock = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${NOTICE_LOCK})` })
    .from(sql`(select 1) as one`);
  return lock[0]?.taken ?? false;
}

/** What was taken on before this instant and not sent is taken on anew. */
export const abandonedSince = (now: Date): Date => new Date(now.getTime() - NOTICE_RETRY_MINUTES * 60_000);

async function takeOn(tx: Database, now: Date): Promise<Notice[]> {
  if (!(await tryNoticeLock(tx))) return [];
  const running = and(gt(orders.instalments, 1), isNull(enrolments.endedAt), isNotNull(orders.userId));
  const taken: Notice[] = [];
  for (const purchase of await selectPurchases(tx, running)) {
    const { instalments } = purchaseState(purchase, now);
    for (const instalment of instalments) {
      const kind = instalment.state === 'late' ? 'late' : 'reminder';
      const wanted = instalment.state === 'late' || instalment.state === 'due';
      const notice: Notice = { purchase, instalment, kind };
      if (wanted && (await claim(tx, notice, now))) taken.push(notice);
    }
  }
  return taken;
}

async function claim(tx: Database, { purchase, instalment, kind }: Notice, now: Date): Promise<boolean> {
  const values = { orderId: purchase.order.id, instalment: instalment.number, kind, claimedAt: now };
  const abandoned = abandonedSince(now);
  const claimed = await tx
    .insert(paymentNotices)
    .values(values)
    .onConflictDoUpdate({
      target: [paymentNotices.orderId, paymentNotices.instalment, paymentNotices.kind],
      set: { claimedAt: now },
      setWhere: sql`${paymentNotices.sentAt} is null and ${lte(paymentNotices.claimedAt, abandoned)}`,
    })
    .returning();
  return claimed.length > 0;
}

const keyOf = ({ purchase, instalment, kind }: Notice) =>
  and(
    eq(paymentNotices.orderId, purchase.order.id),
    eq(paymentNotices.instalment, instalment.number),
    eq(paymentNotices.kind, kind),
  );

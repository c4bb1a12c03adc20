import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../../../plugins/database/database';
import { gatewayRuns, payments, type GatewayRun } from '../tables';
import { askAndSettle, atGateway, takeTurn } from './ask-gateway';
import type { PaymentServices } from './gateway';

/** Days for which a page that ended may turn out paid. */
const PAYABLE_DAYS = 30;

/** Payments that could still turn out paid, and were not asked about since an instant. */
const mayBePaid = (since: Date) => {
  const { outcome, createdAt, askedAt, tracker } = payments;
  const isYoung = gt(createdAt, new Date(since.getTime() - PAYABLE_DAYS * DAY_MS));
  const ended = and(inArray(outcome, ['failed', 'cancelled', 'expired']), isYoung);
  const isDue = or(isNull(askedAt), lt(askedAt, since));
  return and(isNotNull(tracker), atGateway, or(isNull(outcome), ended), isDue);
};

const isRunning = isNull(gatewayRuns.endedAt);

/** The run that is under way, or else the last one. */
export async function lastRun(db: Database): Promise<GatewayRun | undefined> {
  const [run] = await db.select().from(gatewayRuns).orderBy(desc(gatewayRuns.id)).limit(1);
  return run;
}

/** Has the gateways asked about every payment that could still turn out paid, unless a run is under way. */
export async function startRun(tx: Database, startedAt: Date): Promise<void> {
  const total = await tx.$count(payments, mayBePaid(startedAt));
  await tx.insert(gatewayRuns).values({ startedAt, total }).onConflictDoNothing();
}

/**
 * Goes on with the run that is under way, if there is one: asks about one payment after another, and settles the answers.
 * Each question is claimed, so that processes share a run, and another goes on with that of a process that was killed.
 */
export async function continueRun(services: PaymentServices): Promise<void> {
  const { db, clock } = services;
  const [run] = await db.select().from(gatewayRuns).where(isRunning);
  if (!run) return;
  const ofRun = eq(gatewayRuns.id, run.id);
  for (;;) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(mayBePaid(run.startedAt))
      .orderBy(asc(payments.id))
      .limit(1);
    if (!payment) break;
    if (!(await takeTurn(db, payment.id, clock(), run.startedAt))) continue;
    const outcome = await askAndSettle(services, payment);
    const { asked, paid, silent } = gatewayRuns;
    const count = { asked: sql`${asked} + 1`, ...(outcome === 'paid' && { paid: sql`${paid} + 1` }) };
    await db
      .update(gatewayRuns)
      .set({ ...count, ...(outcome === undefined && { silent: sql`${silent} + 1` }) })
      .where(ofRun);
  }
  await db.update(gatewayRuns).set({ endedAt: clock() }).where(and(ofRun, isRunning));
}

import { eq, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { CURRENCY_CODES, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import type { Database } from '../../plugins/database/database';
import { type RateSnapshotRow, rateSnapshots } from './tables';

/** The currency that all quotes are asked against. */
export const BASE = 'PKR' satisfies CurrencyCode;

/** Older rates are shown as stale, and refused from a source; Saturdays and Sundays do not count. */
export const STALE_AFTER_MS = 36 * HOUR_MS;

/** Rates are refreshed once a day at least, even if a source states a later update. */
export const LONGEST_TRUST_MS = DAY_MS;

/** How far a source's clock may be ahead of ours. */
const CLOCK_SKEW_MS = HOUR_MS;

/** Units of any of the converter's currencies for one {@link BASE} lie far within these bounds. */
const QUOTES = { min: 1e-6, max: 1e6 };

/** The rates of one moment: units of each currency for one {@link BASE}. */
export interface RateSnapshot {
  quotes: Readonly<Record<string, string>>;
  /** The time of the rates, as the source states it. */
  asOf: Date;
}

/** Rates of the live source. */
export interface LiveSnapshot extends RateSnapshot {
  /** The source's stated time of its next update. */
  nextUpdateAt: Date;
}

/** Why an answer of a source is not used. */
export class RatesError extends Error {}

/**
 * Takes the quotes of the converter's currencies out of a source's answer. One that is missing, or not a number of a
 * plausible size, costs its currency alone.
 * @param quotes by currency, numbers as the source sent them
 * @throws {RatesError} without any quote
 */
export function readQuotes(quotes: Readonly<Record<string, unknown>>): Record<string, string> {
  const known: Record<string, string> = { [BASE]: '1' };
  for (const code of CURRENCY_CODES) {
    const quote = Object.hasOwn(quotes, code) ? quotes[code] : undefined;
    if (code === BASE || typeof quote !== 'number' || !(quote >= QUOTES.min && quote <= QUOTES.max)) continue;
    known[code] = String(quote);
  }
  if (Object.keys(known).length === 1) {
    throw new RatesError(`no rate is a number between ${QUOTES.min} and ${QUOTES.max}`);
  }
  return known;
}

/** @throws {RatesError} for rates from the future or older than {@link STALE_AFTER_MS} */
export function requireFresh(asOf: Date, now: Date): void {
  if (Number.isNaN(asOf.getTime())) throw new RatesError('the rates have no date');
  if (asOf.getTime() - now.getTime() > CLOCK_SKEW_MS)
    throw new RatesError(`the rates are of ${asOf.toISOString()}, which is still to come`);
  if (isStale(asOf, now)) throw new RatesError(`the rates are of ${asOf.toISOString()}, which is too old`);
}

/** Whether rates are older than {@link STALE_AFTER_MS}. No source has new ones at a weekend (UTC). */
export function isStale(asOf: Date, now: Date): boolean {
  let age = 0;
  for (let from = asOf.getTime(); from < now.getTime() && age <= STALE_AFTER_MS;) {
    const until = Math.min(now.getTime(), (Math.floor(from / DAY_MS) + 1) * DAY_MS);
    if (new Date(from).getUTCDay() % 6 !== 0) age += until - from;
    from = until;
  }
  return age > STALE_AFTER_MS;
}

/** The last good rates, if the source has ever answered. */
export async function readSnapshot(db: Database): Promise<RateSnapshotRow | undefined> {
  const [row] = await db.select().from(rateSnapshots).where(eq(rateSnapshots.base, BASE));
  return row;
}

/** Stores rates in place of the last ones, unless they are older. */
export async function keepSnapshot(db: Database, snapshot: LiveSnapshot): Promise<void> {
  const row = { ...snapshot, base: BASE };
  await db
    .insert(rateSnapshots)
    .values(row)
    .onConflictDoUpdate({
      target: rateSnapshots.base,
      set: row,
      setWhere: sql`${rateSnapshots.asOf} <= excluded.as_of`,
    });
}

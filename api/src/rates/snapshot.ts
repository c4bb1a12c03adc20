import { CURRENCY_CODES, type CurrencyCode } from 'shared/contracts/currencies';
import type { RateSource } from 'shared/contracts/rates';

/** The currency that all quotes are asked against. */
export const BASE = 'PKR' satisfies CurrencyCode;

/** Older rates are shown as stale, and refused from a source. */
export const STALE_AFTER_MS = 36 * 60 * 60 * 1000;

/** Rates are refreshed once a day at least, even if a source states a later update. */
export const LONGEST_TRUST_MS = 24 * 60 * 60 * 1000;

/** How far a source's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;

/** Units of any of the converter's currencies for one {@link BASE} lie far within these bounds. */
const QUOTES = { min: 1e-6, max: 1e6 };

/** No currency rises or falls by so much from one update to the next. */
const JUMP = 100;

/** The rates of one moment: units of each currency for one {@link BASE}. */
export interface RateSnapshot {
  quotes: Readonly<Record<string, string>>;
  /** The time of the rates, as the source states it. */
  asOf: Date;
}

/** Rates of a live source. */
export interface LiveSnapshot extends RateSnapshot {
  source: RateSource;
  /** The source's stated time of its next update. */
  nextUpdateAt: Date;
}

/** Why an answer of a source is not used. */
export class RatesError extends Error {}

/**
 * Takes the quotes of the converter's currencies out of a source's answer.
 * @param quotes by currency, numbers as the source sent them
 * @throws {RatesError} for a quote that is no number of a plausible size, and if USD, which the page shows first, is missing
 */
export function readQuotes(quotes: Readonly<Record<string, unknown>>): Record<string, string> {
  const known: Record<string, string> = { [BASE]: '1' };
  for (const code of CURRENCY_CODES) {
    const quote = Object.hasOwn(quotes, code) ? quotes[code] : undefined;
    if (quote === undefined || code === BASE) continue;
    if (typeof quote !== 'number' || !(quote >= QUOTES.min && quote <= QUOTES.max)) {
      throw new RatesError(`the rate of ${code} is no number between ${QUOTES.min} and ${QUOTES.max}`);
    }
    known[code] = String(quote);
  }
  if (known.USD === undefined) throw new RatesError('there is no rate of USD');
  return known;
}

/** @throws {RatesError} if a currency has risen or fallen a hundredfold since the last good rates */
export function requireSteady(quotes: RateSnapshot['quotes'], kept: RateSnapshot['quotes']): void {
  for (const [code, quote] of Object.entries(quotes)) {
    const ratio = Number(quote) / Number(kept[code] ?? quote);
    if (ratio >= JUMP || ratio <= 1 / JUMP)
      throw new RatesError(`the rate of ${code} jumped from ${kept[code]} to ${quote}`);
  }
}

/** @throws {RatesError} for rates from the future or older than {@link STALE_AFTER_MS} */
export function requireFresh(asOf: Date, now: Date): void {
  const age = now.getTime() - asOf.getTime();
  if (Number.isNaN(age)) throw new RatesError('the rates have no date');
  if (age < -CLOCK_SKEW_MS) throw new RatesError(`the rates are of ${asOf.toISOString()}, which is still to come`);
  if (age > STALE_AFTER_MS) throw new RatesError(`the rates are of ${asOf.toISOString()}, which is too old`);
}

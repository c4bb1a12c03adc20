import Big from 'big.js';
import { CURRENCIES, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import type { Rate } from '@hidden-order/api-shapes/rates';
import { readNumber, type ReadNumber } from '@hidden-order/api-shapes/typed-number';

/** The amounts that the converter accepts. */
const AMOUNTS = { unsigned: true, most: 1e12, decimals: 6 } as const;

/** Reads an amount within the limits. @param text as typed, or from an address */
export const parseAmount = (text: string): ReadNumber =>
  text.trim() === '' ? { ok: false, problem: 'Enter an amount.' } : readNumber(text, AMOUNTS);

/** Divides to more decimals than any result shows: only that is rounded, half up. */
const Exact = Big();
Exact.DP = 40;
Exact.RM = Big.roundHalfUp;

/**
 * Converts an amount to the digits that ISO 4217 gives the target currency; to two significant digits where those would
 * show nothing but zeros.
 * @returns a plain decimal in `rate.to`
 */
export function convert(amount: string, { to, from_per_base, to_per_base }: Rate): string {
  const worth = new Exact(amount).times(to_per_base).div(from_per_base);
  const { digits } = CURRENCIES[to];
  return worth.gt(0) && worth.round(digits).eq(0) ? worth.prec(2).toFixed() : worth.toFixed(digits);
}

/** Significant digits of a displayed rate. */
const RATE_DIGITS = 6;

/** The value of one unit of `rate.from` in `rate.to`. */
export function unitRate({ from_per_base, to_per_base }: Rate): string {
  const rate = new Exact(to_per_base).div(from_per_base).prec(RATE_DIGITS);
  return rate.toFixed(Math.max(0, RATE_DIGITS - 1 - rate.e));
}

/** The rate of the inverse pair, from the same two quotes. */
export const inverse = (rate: Rate): Rate => ({
  ...rate,
  from: rate.to,
  to: rate.from,
  from_per_base: rate.to_per_base,
  to_per_base: rate.from_per_base,
});

/** Groups the digits of a plain decimal in threes: `1234567.5` becomes `1,234,567.5`. */
export function grouped(decimal: string): string {
  const [whole = '', ...rest] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** An amount with its currency, such as `1,000.00 PKR`, with at least the digits of ISO 4217. */
export function money(decimal: string, currency: CurrencyCode): string {
  const given = decimal.split('.')[1]?.length ?? 0;
  return `${grouped(new Big(decimal).toFixed(Math.max(CURRENCIES[currency].digits, given)))} ${currency}`;
}

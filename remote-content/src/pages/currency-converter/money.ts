import Big, { type BigConstructor } from 'big.js';
import { CURRENCIES, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import type { Rate } from '@hidden-order/api-shapes/rates';
import { readDecimal } from '@hidden-order/ui/form';

/** Largest amount that the converter accepts. */
export const MAX_AMOUNT = 1e12;
/** Most decimals of an amount. */
export const MAX_DECIMALS = 6;

/** A plain decimal without commas, or why the text is no amount. */
export type ParsedAmount = { ok: true; amount: string } | { ok: false; problem: string };

const EXPONENT = /^[\d٠-٩۰-۹.,٫٬]+e[-+]?[\d٠-٩۰-۹]+$/i;

/**
 * Reads an amount from 0 to {@link MAX_AMOUNT} with up to {@link MAX_DECIMALS} decimals, as `readDecimal` reads it.
 * @param text as typed, or from an address
 */
export function parseAmount(text: string): ParsedAmount {
  const typed = text.trim();
  const refuse = (problem: string): ParsedAmount => ({ ok: false, problem });
  if (typed === '') return refuse('Enter an amount.');
  if (/^[-−]/.test(typed)) return refuse('Enter an amount of zero or more.');
  if (EXPONENT.test(typed)) return refuse('Write the amount out in digits, without an exponent.');
  const read = readDecimal(typed);
  if (!read.ok) return read;
  const { decimal: amount } = read;
  const [whole = '', decimals = ''] = amount.split('.');
  if (decimals.length > MAX_DECIMALS) return refuse(`Enter no more than ${MAX_DECIMALS} digits after the point.`);
  // Comparing lengths first keeps Big from parsing very long input.
  const isTooLarge = whole.length > String(MAX_AMOUNT).length || new Big(amount).gt(MAX_AMOUNT);
  return isTooLarge ? refuse('Enter an amount of 1,000,000,000,000 at most.') : { ok: true, amount };
}

/** Significant digits of a displayed rate. */
const RATE_DIGITS = 6;

/** Arithmetic that rounds quotients half up to a number of decimals. */
function decimals(digits: number): BigConstructor {
  const Decimal = Big();
  Decimal.DP = digits;
  Decimal.RM = Big.roundHalfUp;
  return Decimal;
}

/** More decimals than any displayed rate needs. */
const EXACT = 40;
const exact = decimals(EXACT);
/** Significant digits of an amount that the digits of its currency would show as zero. */
const SMALL_DIGITS = 2;

/**
 * Converts an amount and rounds it half up, once, to the digits that ISO 4217 gives the target currency; to
 * {@link SMALL_DIGITS} significant digits at most where those would show nothing but zeros.
 * @param amount plain decimal in `rate.from`
 * @returns a plain decimal in `rate.to`
 */
export function convert(amount: string, { to, from_per_base, to_per_base }: Rate): string {
  // The product is exact; only the division rounds.
  const rounded = (places: number) => new (decimals(places))(amount).times(to_per_base).div(from_per_base);
  const { digits } = CURRENCIES[to];
  const usual = rounded(digits);
  const worth = rounded(EXACT);
  return usual.eq(0) && worth.gt(0) ? rounded(SMALL_DIGITS - 1 - worth.e).toFixed() : usual.toFixed(digits);
}

/** The value of one unit of `rate.from` in `rate.to`, to 6 significant digits. */
export function unitRate({ from_per_base, to_per_base }: Rate): string {
  const rate = new exact(to_per_base).div(from_per_base).prec(RATE_DIGITS, Big.roundHalfUp);
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
  const { digits } = CURRENCIES[currency];
  const amount = new Big(decimal);
  const given = decimal.split('.')[1]?.length ?? 0;
  return `${grouped(amount.toFixed(Math.max(digits, given)))} ${currency}`;
}

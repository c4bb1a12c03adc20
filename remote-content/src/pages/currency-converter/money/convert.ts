import Big, { type BigConstructor } from 'big.js';
import type { CurrencyCode } from 'shared/contracts/currencies';
import { CURRENCIES } from 'shared/contracts/currencies';
import type { Rate } from 'shared/contracts/rates';

/** Significant digits of a rate that is shown. */
const RATE_DIGITS = 6;

/** Arithmetic that rounds quotients to so many decimals, half a unit upwards. */
function decimals(digits: number): BigConstructor {
  const Decimal = Big();
  Decimal.DP = digits;
  Decimal.RM = Big.roundHalfUp;
  return Decimal;
}

const byDigits = { 0: decimals(0), 2: decimals(2), 3: decimals(3) };
/** Enough decimals for the smallest rate there is, long before it is rounded for display. */
const exact = decimals(40);

/**
 * What an amount is worth, in the digits that ISO 4217 gives the other currency, rounded half up once.
 * @param amount plain decimal in `rate.from`
 * @returns a plain decimal in `rate.to`
 */
export function convert(amount: string, { to, from_per_base, to_per_base }: Rate): string {
  const { digits } = CURRENCIES[to];
  // The product is exact; the division is the one step that rounds.
  return new byDigits[digits](amount).times(to_per_base).div(from_per_base).toFixed(digits);
}

/** How much of `rate.to` one of `rate.from` is worth, to 6 significant digits. */
export function unitRate({ from_per_base, to_per_base }: Rate): string {
  const rate = new exact(to_per_base).div(from_per_base).prec(RATE_DIGITS, Big.roundHalfUp);
  return rate.toFixed(Math.max(0, RATE_DIGITS - 1 - rate.e));
}

/** The same two quotes, read the other way round. */
export const inverse = (rate: Rate): Rate => ({
  ...rate,
  from: rate.to,
  to: rate.from,
  from_per_base: rate.to_per_base,
  to_per_base: rate.from_per_base,
});

/** A plain decimal for reading, its whole part in threes: `1234567.5` as `1,234,567.5`. */
export function grouped(decimal: string): string {
  const [whole = '', ...rest] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** An amount with its currency, in the digits of ISO 4217 or more where it has more: `1,000.00 PKR`. */
export function money(decimal: string, currency: CurrencyCode): string {
  const { digits } = CURRENCIES[currency];
  const amount = new Big(decimal);
  const given = decimal.split('.')[1]?.length ?? 0;
  return `${grouped(amount.toFixed(Math.max(digits, given)))} ${currency}`;
}

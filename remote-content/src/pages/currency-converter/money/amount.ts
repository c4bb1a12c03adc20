import Big from 'big.js';
import { readDecimal } from 'shared/form';

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

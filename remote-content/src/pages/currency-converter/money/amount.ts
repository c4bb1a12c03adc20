import Big from 'big.js';

/** Largest amount that the converter accepts. */
export const MAX_AMOUNT = 1e12;
/** Most decimals of an amount. */
export const MAX_DECIMALS = 6;

/** A plain decimal without commas, or why the text is no amount. */
export type ParsedAmount = { ok: true; amount: string } | { ok: false; problem: string };

/** Digits without commas, or grouped in threes, or in the Pakistani way: the last three, then twos. */
const INTEGER = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

/** Digits and separators of Arabic, Persian and Urdu keyboards. */
const EASTERN = /[٠-٩۰-۹٫٬]/g;
const SEPARATORS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',' };
/** The last four bits of such a digit's code are its value. */
const toWestern = (sign: string): string => SEPARATORS[sign] ?? String(sign.charCodeAt(0) & 0xf);

/**
 * Reads an amount from 0 to {@link MAX_AMOUNT} with up to {@link MAX_DECIMALS} decimals; commas may group its digits,
 * which may be Arabic or Persian ones.
 * @param text as typed, or from an address
 */
export function parseAmount(text: string): ParsedAmount {
  const typed = text.trim().replace(EASTERN, toWestern);
  const refuse = (problem: string): ParsedAmount => ({ ok: false, problem });
  if (typed === '') return refuse('Enter an amount.');
  if (/^[-−]/.test(typed)) return refuse('Enter an amount of zero or more.');
  if (/^[\d.,]+e[-+]?\d+$/i.test(typed)) return refuse('Write the amount out in digits, without an exponent.');
  const [integer = '', decimals = '', ...more] = typed.split('.');
  if (more.length > 0 || !/^\d*$/.test(decimals) || integer + decimals === '') return refuse(DIGITS);
  if (integer !== '' && !INTEGER.test(integer)) return refuse(DIGITS);
  if (decimals.length > MAX_DECIMALS) return refuse(`Enter no more than ${MAX_DECIMALS} digits after the point.`);
  const whole = integer.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const amount = decimals === '' ? whole : `${whole}.${decimals}`;
  // Comparing lengths first keeps Big from parsing very long input.
  const isTooLarge = whole.length > String(MAX_AMOUNT).length || new Big(amount).gt(MAX_AMOUNT);
  return isTooLarge ? refuse('Enter an amount of 1,000,000,000,000 at most.') : { ok: true, amount };
}

const DIGITS = 'Enter digits, with a point for decimals, such as 1,000.50.';

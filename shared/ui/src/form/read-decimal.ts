import { foldTyped } from '@hidden-order/api-shapes/typed-text';

/** A plain decimal such as `1234.5`, or why the text is none. */
export type ReadDecimal = { ok: true; decimal: string } | { ok: false; problem: string };

/** Digits without commas, or grouped in threes, or in the Pakistani way: the last three, then twos. */
const INTEGER = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

/**
 * Reads a number as people type it, with a sign or without; commas may group its digits, which may be Arabic or Persian
 * ones. A comma that groups nothing is refused rather than taken for a decimal point.
 */
export function readDecimal(text: string): ReadDecimal {
  // The separators of Arabic, Persian and Urdu keyboards.
  const typed = foldTyped(text).trim().replaceAll('٫', '.').replaceAll('٬', ',');
  const refused: ReadDecimal = { ok: false, problem: 'Enter digits, with a point for decimals, such as 1,000.50.' };
  const [, sign = '', digits = ''] = /^(-?)(.*)$/s.exec(typed) ?? [];
  const [integer = '', decimals = '', ...more] = digits.split('.');
  if (more.length > 0 || !/^\d*$/.test(decimals) || integer + decimals === '') return refused;
  if (integer !== '' && !INTEGER.test(integer)) return refused;
  const whole = integer.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  return { ok: true, decimal: `${sign && '-'}${whole}${decimals === '' ? '' : `.${decimals}`}` };
}

import { foldTyped } from '@hidden-order/api-shapes/typed-text';
import { readDecimal } from '@hidden-order/ui/form';

/** The only number in what a person typed, such as `549` of “Rs 549” and of “at 549 points”; null for none and for several. */
export function onlyNumber(typed: string): string | null {
  // A point behind letters, as in “Rs.549”, belongs to them.
  const withoutWords = foldTyped(typed).replaceAll(/\p{L}+\.?/gu, ' ');
  const [number, ...more] = withoutWords.match(/-?[.,٫٬]*\d[\d.,٫٬]*/g) ?? [];
  if (number === undefined || more.length > 0) return null;
  const read = readDecimal(number.replace(/[.,]+$/, ''));
  return read.ok ? read.decimal : null;
}

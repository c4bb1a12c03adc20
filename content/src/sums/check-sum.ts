import type Fraction from 'fraction.js';
import { ContentError } from '../content-error';
import { evaluate } from './evaluate';

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '≤': (order) => order <= 0,
  '≥': (order) => order >= 0,
};
/** A number that another one can be rounded to. */
const ROUNDED = /^−?[\d,]+(?:\.(\d+))?(%?)$/;

interface Side {
  text: string;
  value: Fraction;
}

/**
 * Recomputes a sum such as `0.9 × 20 = 18`, exactly. In a chain such as `12 ÷ 20 = 0.6 = 60%` each side is held against
 * the one before it.
 * @returns its sides as pages show them, each after the first with its relation before it
 * @throws {ContentError} for a sum that is false or cannot be read
 */
export function checkSum(written: string): string[] {
  const tidy = written.trim().replace(/\s+/g, ' ').replaceAll('-', '−');
  const parts = tidy.split(/ ?([=≈<>≤≥]) ?/);
  const relations = parts.filter((_part, index) => index % 2 === 1);
  try {
    if (relations.length === 0) throw new RangeError('compares nothing: it has none of = ≈ < > ≤ ≥');
    const sides = parts.flatMap((text, index) => (index % 2 === 0 ? [{ text, value: evaluate(text) }] : []));
    return sides.map((side, index) => {
      const [before, relation] = [sides[index - 1], relations[index - 1]];
      if (before === undefined || relation === undefined) return side.text;
      const wrong = complaint(before, relation, side);
      if (wrong !== undefined) throw new RangeError(`is false: ${wrong}`);
      return `${relation} ${side.text}`;
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ContentError(`the sum "${tidy}" ${error.message}`);
  }
}

/** Why a relation between two sides does not hold, with the right value. @throws RangeError if it cannot be checked */
function complaint(left: Side, relation: string, right: Side): string | undefined {
  const holds = COMPARISONS[relation];
  if (holds) {
    if (holds(left.value.compare(right.value))) return undefined;
    return `its sides are ${inWords(left.value)} and ${inWords(right.value)}`;
  }
  const [, decimals = '', unit] = ROUNDED.exec(right.text.replace(/ %$/, '%')) ?? [];
  const inUnit = (value: Fraction) => (unit === '%' ? value.mul(100) : value);
  const value = inUnit(left.value);
  if (relation === '=') {
    const hint = isDecimal(value) ? '' : '; a rounded value takes ≈';
    return left.value.equals(right.value) ? undefined : `${left.text} is ${inWords(value)}${unit ?? ''}${hint}`;
  }
  if (unit === undefined) throw new RangeError('has more than a number after ≈, which rounds to its decimals');
  const nearest = rounded(value, decimals.length);
  return nearest.equals(inUnit(right.value)) ? undefined : `${left.text} is about ${inDecimals(nearest)}${unit}`;
}

const inWords = (value: Fraction): string => (isDecimal(value) ? inDecimals(value) : `about ${inDecimals(value)}`);

/** Most decimals of a value in a message. */
const SHOWN = 6;

const isDecimal = (value: Fraction): boolean => rounded(value, SHOWN).equals(value);

/** The nearest number with so many decimals; of two, the one that is farther from zero. */
function rounded(value: Fraction, decimals: number): Fraction {
  const nearest = value.abs().round(decimals);
  return value.compare(0) < 0 ? nearest.neg() : nearest;
}

/** As pages write numbers. */
function inDecimals(value: Fraction): string {
  const [whole = '', ...decimals] = rounded(value, SHOWN).toString().replace('-', '−').split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

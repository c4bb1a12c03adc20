/** An exact number, in lowest terms and with a positive denominator: decimals would make 0.1 × 3 another number than 0.3. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws RangeError for a denominator of zero */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of zero.');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [abs(one), abs(other)];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** @param decimal such as `0.618`, without grouping */
export function fromDecimal(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** The four operations by their signs. */
export const OPERATIONS: Readonly<Record<'+' | '−' | '×' | '÷', (one: Fraction, other: Fraction) => Fraction>> = {
  '+': (one, other) =>
    fraction(
      one.numerator * other.denominator + other.numerator * one.denominator,
      one.denominator * other.denominator,
    ),
  '−': (one, other) => OPERATIONS['+'](one, { ...other, numerator: -other.numerator }),
  '×': (one, other) => fraction(one.numerator * other.numerator, one.denominator * other.denominator),
  '÷': (one, other) => fraction(one.numerator * other.denominator, one.denominator * other.numerator),
};

/** Negative if the first is smaller, zero if both are equal, positive if it is greater. */
export function compare(one: Fraction, other: Fraction): number {
  const { numerator } = OPERATIONS['−'](one, other);
  return numerator > 0n ? 1 : numerator < 0n ? -1 : 0;
}

/** The nearest number with so many decimals; of two, the one that is farther from zero. */
export function rounded({ numerator, denominator }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const nearest = (abs(numerator) * scale * 2n + denominator) / (denominator * 2n);
  return fraction(numerator < 0n ? -nearest : nearest, scale);
}

/** Writes a number as a decimal with grouped thousands, and says whether its decimals had to be cut. */
export function toDecimal(value: Fraction, decimals = 6): { text: string; exact: boolean } {
  const shown = rounded(value, decimals);
  const digits = String((abs(shown.numerator) * 10n ** BigInt(decimals)) / shown.denominator).padStart(
    decimals + 1,
    '0',
  );
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const sign = shown.numerator < 0n ? '−' : '';
  return { text: `${sign}${whole}${rest && `.${rest}`}`, exact: compare(value, shown) === 0 };
}

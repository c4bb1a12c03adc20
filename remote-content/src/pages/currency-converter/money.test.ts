import fc from 'fast-check';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import { rateSchema, type Rate } from '@hidden-order/api-shapes/rates';
import { convert, grouped, inverse, money, unitRate } from './money';

const rate = (from: CurrencyCode, to: CurrencyCode, from_per_base: string, to_per_base: string): Rate => ({
  from,
  to,
  from_per_base,
  to_per_base,
  as_of: '2026-11-20T00:00:00Z',
  status: 'live',
  source: { name: 'Test', url: null },
});

/** A decimal as an exact fraction. */
function fraction(decimal: string): [bigint, bigint] {
  const [whole = '', digits = ''] = decimal.split('.');
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)];
}
/** amount · to / from in units of the last of some digits, rounded half up, computed with integers. */
function inUnits(
  amount: string,
  { to, from_per_base, to_per_base }: Rate,
  digits: number = CURRENCIES[to].digits,
): bigint {
  const [a, aUnit] = fraction(amount);
  const [t, tUnit] = fraction(to_per_base);
  const [f, fUnit] = fraction(from_per_base);
  const over = a * t * fUnit * 10n ** BigInt(digits);
  const under = aUnit * tUnit * f;
  return (2n * over + under) / (2n * under);
}
const asUnits = (decimal: string) => BigInt(decimal.replace('.', ''));

const decimal = (wholeMax: bigint, digits: number) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: wholeMax }), fc.integer({ min: 0, max: digits }), fc.nat(10 ** digits - 1))
    .map(([whole, places, rest]) =>
      places === 0 ? `${whole}` : `${whole}.${String(rest).padStart(digits, '0').slice(0, places)}`,
    );
const amounts = fc.oneof(
  decimal(10n ** 12n - 1n, 6),
  decimal(100n, 6),
  fc.constantFrom('0', '0.000001', '1000000000000'),
);
const quotes = decimal(100_000n, 9).filter((text) => /[1-9]/.test(text));
const code = fc.constantFrom(...CURRENCY_CODES);
const rates = fc.tuple(code, code, quotes, quotes).map((parts) => rate(...parts));

test('half a unit rounds up, once, in the digits of ISO 4217', () => {
  expect(convert('1', rate('USD', 'PKR', '1', '0.005'))).toBe('0.01');
  expect(convert('3', rate('USD', 'PKR', '1', '0.00499999999'))).toBe('0.01');
  expect(convert('0.5', rate('USD', 'JPY', '1', '1'))).toBe('1');
  expect(convert('1', rate('USD', 'KWD', '1', '0.3065'))).toBe('0.307');
  expect(convert('1000000000000', rate('USD', 'PKR', '1', '280.123456789'))).toBe('280123456789000.00');
});

test('a result that would show as zero has two more digits, as many zeros after the point as it takes', () => {
  expect(convert('1', rate('PKR', 'USD', '280.112', '1'))).toBe('0.0036');
  expect(convert('1', rate('USD', 'PKR', '1', '0.00499999999'))).toBe('0.005');
  expect(convert('0.000001', rate('IDR', 'KWD', '59', '0.0011'))).toBe('0.000000000019');
  expect(convert('0.4', rate('USD', 'JPY', '1', '1'))).toBe('0.4');
  expect(convert('0', rate('PKR', 'USD', '280.112', '1'))).toBe('0.00');
  expect(convert('0.00', rate('PKR', 'JPY', '280.112', '1'))).toBe('0');
  expect(money(convert('1', rate('PKR', 'USD', '280.112', '1')), 'USD')).toBe('0.0036 USD');
});

test('every conversion is the exact quotient, rounded half up in the digits of ISO 4217, or in more than show zero', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, pair) => {
      const converted = convert(amount, pair);
      const { digits } = CURRENCIES[pair.to];
      const given = converted.split('.')[1]?.length ?? 0;
      expect(converted).toMatch(/^\d+(\.\d+)?$/);
      expect(asUnits(converted)).toBe(inUnits(amount, pair, given));
      if (inUnits(amount, pair) > 0n || Number(amount) === 0) {
        expect(given).toBe(digits);
        return;
      }
      // True to two digits: what is shown is within half a unit of the second one.
      expect(converted).toMatch(/^0\.0*[1-9]\d?$/);
      const [first] = /[1-9]/.exec(converted.slice(2)) ?? [];
      const places = converted.indexOf(first ?? '', 2);
      expect(asUnits(converted) * 10n ** BigInt(places - given)).toBe(inUnits(amount, pair, places));
    }),
    { numRuns: 2000 },
  );
});

test('a conversion there and back differs by at most the rounding of both currencies', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, pair) => {
      const back = convert(convert(amount, pair), inverse(pair));
      const [a, aUnit] = fraction(amount);
      const digits = CURRENCIES[pair.from].digits;
      const [b, bUnit] = fraction(back);
      const off = (b * aUnit * 10n ** BigInt(digits)) / bUnit - a * 10n ** BigInt(digits);
      // Half a unit of the first conversion at the rate of the second, and half a unit of the second.
      const halfOut = inUnits('1', { ...inverse(pair), from_per_base: pair.to_per_base });
      const limit = (halfOut + 2n) * aUnit;
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(limit);
    }),
  );
});

test('a currency converts to itself unchanged, in its own digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), code, quotes, (whole, own, quote) => {
      const digits = CURRENCIES[own].digits;
      expect(convert(`${whole}`, rate(own, own, quote, quote))).toBe(
        digits === 0 ? `${whole}` : `${whole}.${'0'.repeat(digits)}`,
      );
    }),
  );
});

test('rates are shown to six significant digits, small and large, never with an exponent', () => {
  expect(unitRate(rate('PKR', 'USD', '1', '0.00357'))).toBe('0.00357000');
  expect(unitRate(rate('USD', 'PKR', '0.00357', '1'))).toBe('280.112');
  expect(unitRate(rate('KWD', 'IDR', '0.0000011', '59.1234567'))).toBe('53748600');
  expect(unitRate(rate('IDR', 'KWD', '59', '0.0011'))).toBe('0.0000186441');
  expect(unitRate(rate('USD', 'EUR', '1', '0.9999995'))).toBe('1.00000');
  fc.assert(
    fc.property(rates, (pair) => {
      const digits = unitRate(pair).replace('.', '').replace(/^0+/, '');
      expect(unitRate(pair)).toMatch(/^\d+(\.\d+)?$/);
      expect(digits.length).toBeGreaterThanOrEqual(6);
      expect(digits.slice(6)).toMatch(/^0*$/);
    }),
  );
});

test('amounts are grouped in threes and keep the digits that were entered', () => {
  expect(grouped('1234567.891')).toBe('1,234,567.891');
  expect([money('1000', 'PKR'), money('1000', 'JPY'), money('1000', 'KWD'), money('0.5', 'JPY')]).toEqual([
    '1,000.00 PKR',
    '1,000 JPY',
    '1,000.000 KWD',
    '0.5 JPY',
  ]);
});

test('the schema of rates accepts positive decimals only', () => {
  const good = rate('PKR', 'USD', '1', '0.0035');
  expect(rateSchema.safeParse(good).success).toBe(true);
  for (const bad of ['0', '0.00', '-1', 'NaN', 'Infinity', '', '1e999', ' 1']) {
    expect(rateSchema.safeParse({ ...good, to_per_base: bad }).success).toBe(false);
  }
});

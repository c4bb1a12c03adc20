import fc from 'fast-check';
import { readNumber, type NumberRules } from './typed-number';

const decimalOf = (text: string, rules?: NumberRules) => {
  const read = readNumber(text, rules);
  return read.ok ? read.decimal : null;
};
const problemOf = (text: string, rules?: NumberRules) => {
  const read = readNumber(text, rules);
  return read.ok ? null : read.problem;
};

test.each([
  ['91.51', '91.51'],
  ['91,51', '91.51'],
  ['۹۱٫۵۱', '91.51'],
  ['۹۱،۵۱', '91.51'],
  ['۹۱۔۵۱', '91.51'],
  ['below 91.51.', '91.51'],
  ['< Rs 91.51', '91.51'],
  ['Rs.549/-', '549'],
  ['549 points', '549'],
  ['62.5 %', '62.5'],
  [' 1,000.50 ', '1000.50'],
  ['1.000,50', '1000.50'],
  ['10,00,000', '1000000'],
  ['5\u00a0000', '5000'],
  ['1 234,567', '1234.567'],
  ['1’234.5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1.234', '1.234'],
  ['1,234', '1234'],
  ['0,625', '0.625'],
  [',5', '0.5'],
  ['100,', '100'],
  ['007', '7'],
  ['Rs −5', '-5'],
  ['\u200f۱۲۳', '123'],
])('%s is read as %s', (text, decimal) => {
  expect(decimalOf(text)).toBe(decimal);
});

test.each([
  ['1,8000', '1.8000 or 18000'],
  ['1234,567', '1234.567 or 1234567'],
  [',100', '0.100 or 100'],
])('%s has two readings, and is asked about', (text, readings) => {
  expect(problemOf(text)).toBe(`It may be ${readings}. Write a point for decimals, and no comma.`);
});

test.each(
  ' |.|1,00,00|1,23,45|12.34.5|1,234 567|1.2.3|1e3|١e٣|1.5E-7|0x10|Infinity|NaN|३|١٬٥|½|+5|5k|5 lakh|Rs|549 or 560|549-560|5 0'.split(
    '|',
  ),
)('“%s” is asked for again rather than guessed at', (text) => {
  expect(problemOf(text)).toBe('Enter one number, with a point for decimals, such as 1,000.50.');
});

test.each<[string, NumberRules, string]>([
  ['-0', { unsigned: true }, 'Enter 0 or more.'],
  ['0.0000001', { decimals: 6 }, 'Enter no more than 6 digits after the point.'],
  ['1000000000000.000001', { most: 1e12 }, 'Enter 1,000,000,000,000 at most.'],
  ['9'.repeat(100_000), { most: 1e12 }, 'Enter 1,000,000,000,000 at most.'],
])('%# what breaks a rule of the field is refused in words', (text, rules, problem) => {
  expect(problemOf(text, rules)).toBe(problem);
});

test('what a program wrote is read by its own sign alone', () => {
  expect([decimalOf('1,085', { sign: 'comma' }), decimalOf('1,085', { sign: 'point' })]).toEqual(['1.085', '1085']);
  expect([decimalOf('1.30', { sign: 'comma' }), decimalOf('1,30', { sign: 'point' })]).toEqual([null, null]);
});

const whole = fc.oneof(fc.nat(9999), fc.nat(2 ** 31)).map(String);
const inThrees = (digits: string, sign: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, sign);
const inLakhs = (digits: string, sign: string) => digits.replaceAll(/\B(?=(\d{2})*\d{3}$)/g, sign);
/** The signs that group digits and that begin decimals, as people put them together. */
const signs = fc.constantFrom<[grouping: string, point: string][]>(
  ['', '.'],
  [',', '.'],
  [' ', '.'],
  ['’', '.'],
  ['٬', '٫'],
  ['', '٫'],
  ['.', ','],
  [' ', ','],
);
const scripts = fc.constantFrom(0x30, 0x660, 0x6f0);

test('a number means the same in every notation and script, with a sign and a unit', () => {
  const decimals = fc.stringMatching(/^\d{1,2}$/);
  const written = fc.record({ digits: whole, decimals, signs, scripts, group: fc.constantFrom(inThrees, inLakhs) });
  const around = fc.constantFrom(['', ''], ['-', ''], ['−', ''], ['Rs ', ''], ['', ' points'], ['below ', '']);
  fc.assert(
    fc.property(
      written,
      around,
      ({ digits, decimals, signs: [grouping, point], scripts: zero, group }, [before, after]) => {
        const typed = `${before}${group(digits, grouping)}${point}${decimals}${after}`;
        const text = typed.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
        const minus = before === '-' || before === '−' ? '-' : '';
        expect(decimalOf(text)).toBe(`${minus}${digits}.${decimals}`);
      },
    ),
    { numRuns: 1000 },
  );
});

test('any text is refused in words, or is a decimal within the rules that reads as itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-+\d.,eE٬٫ '%Rs]{0,20}$/),
    fc.double().map(String),
  );
  const rules = { unsigned: true, most: 1e12, decimals: 6 } as const;
  fc.assert(
    fc.property(typed, (text) => {
      const read = readNumber(text, rules);
      if (!read.ok) {
        expect(read.problem).toMatch(/^(Enter|It may be) .*\.$/);
        return;
      }
      expect(read.decimal).toMatch(/^(0|[1-9]\d*)(\.\d{1,6})?$/);
      expect(Number(read.decimal)).toBeLessThanOrEqual(1e12);
      expect(readNumber(read.decimal, rules)).toEqual(read);
    }),
    { numRuns: 1000 },
  );
});

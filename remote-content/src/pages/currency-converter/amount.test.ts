import Big from 'big.js';
import fc from 'fast-check';
import { MAX_AMOUNT, MAX_DECIMALS, parseAmount } from './money';

const problem = (text: string) => {
  const parsed = parseAmount(text);
  return parsed.ok ? null : parsed.problem;
};

test.each([
  ['0', '0'],
  ['1000', '1000'],
  [' 1,000.50 ', '1000.50'],
  ['10,00,000', '1000000'],
  ['1,000,000,000,000', '1000000000000'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0.000001', '0.000001'],
  ['12.', '12'],
  ['١٬٠٠٠٫٥٠', '1000.50'],
  ['۱,۲۳۴', '1234'],
  ['٠۹', '9'],
])('%s is an amount', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, decimal: amount });
});

test.each([
  ['', 'Enter an amount.'],
  ['١٬٥', 'Enter digits, with a point for decimals, such as 1,000.50.'],
  ['-1', 'Enter an amount of zero or more.'],
  ['−1', 'Enter an amount of zero or more.'],
  ['0.0000001', 'Enter no more than 6 digits after the point.'],
  ['1000000000000.01', 'Enter an amount of 1,000,000,000,000 at most.'],
  ['9'.repeat(100_000), 'Enter an amount of 1,000,000,000,000 at most.'],
])('%s is refused with a message that says what to do', (text, message) => {
  expect(problem(text)).toBe(message);
});

test.each([
  '1,5',
  '1,00',
  ',100',
  '100,',
  '1.000,50',
  '1.2.3',
  '.',
  '+5',
  '1e3',
  '١e٣',
  '1.5E-7',
  '0x10',
  'Infinity',
  'NaN',
  '३',
  '١٫٢٫٣',
  '١،٥',
  '5 000',
  '½',
])('%s is refused rather than guessed at', (text) => {
  expect(problem(text)).toBe('Enter digits, with a point for decimals, such as 1,000.50.');
});

test('Arabic and Persian digits read as the same amount as ours', () => {
  const written = (zero: number) => (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  const typed = fc.oneof(fc.stringMatching(/^[\d.,]{0,12}$/), fc.double({ min: 0, max: 1e13 }).map(String));
  fc.assert(
    fc.property(typed, fc.constantFrom(written(0x660), written(0x6f0)), (text, write) => {
      expect(parseAmount(write(text))).toEqual(parseAmount(text));
    }),
  );
});

test('any text is refused or is a decimal within the limits', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+\d.,eE ]{0,20}$/), fc.double().map(String));
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parseAmount(text);
      if (!parsed.ok) return;
      expect(parsed.decimal).toMatch(new RegExp(`^\\d+(\\.\\d{1,${MAX_DECIMALS}})?$`));
      expect(new Big(parsed.decimal).lte(MAX_AMOUNT)).toBe(true);
      expect(parseAmount(parsed.decimal)).toEqual(parsed);
    }),
    { numRuns: 1000 },
  );
});

import fc from 'fast-check';
import { readSumsOf } from '.';
import { renderMarkdown } from '../markdown';

const said = (sum: string): string => readSumsOf(`[[${sum}]]`).replaceAll('\u00a0', ' ');
const complaint = (sum: string): string => {
  try {
    return said(sum);
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

test.each([
  '0.90 × (200 − 180) = 18',
  '0.1 × 3 = 0.3',
  '5,333.33 × 3 = 15,999.99',
  '12 ÷ 20 = 0.6 = 60%',
  '61.8% × 40 = 24.72',
  '(20 + 30)% = 0.5',
  '10 ÷ 3 × 3 = 10',
  '100 / 3 ≈ 33.33',
  '2 ÷ 3 ≈ 66.7%',
  '2 ÷ 3 ≈ 0.667 = 66.7%',
  '0.125 ≈ 0.13',
  '100 − 120 = −20',
  '99 < 100 ≤ 100',
  '112 > 108 ≥ 100',
  '1,000,000 + 1 = 1,000,001',
])('%s is true, and reads as it is written', (sum) => {
  expect(said(sum)).toBe(sum);
});

test.each([
  ['0.9 × 20 = 17', 'the sum "0.9 × 20 = 17" is false: 0.9 × 20 is 18'],
  ['12 ÷ 20 = 70%', 'is false: 12 ÷ 20 is 60%'],
  ['12 ÷ 20 = 0.6 = 61%', 'is false: 0.6 is 60%'],
  ['100 ÷ 3 = 33.33', 'is false: 100 ÷ 3 is about 33.333333; a rounded value takes ≈'],
  ['2 ÷ 3 ≈ 0.666', 'is false: 2 ÷ 3 is about 0.667'],
  ['2,000 × 2 ≈ 3,999.9', 'is false: 2,000 × 2 is about 4,000'],
  ['99 > 50 × 2', 'is false: its sides are 99 and 100'],
  ['2 ÷ 3 ≈ 1 ÷ 2', 'has more than a number after ≈'],
  ['18', 'compares nothing: it has none of = ≈ < > ≤ ≥'],
  ['Rs 5 × 2 = 10', 'has "Rs": it takes numbers and + − × ÷ / ( ) %, and units stand outside its brackets'],
  ['2 * 3 = 6', 'has "*"'],
  ['1,00 + 1 = 101', 'has "1,00", which is not a number such as 1,234.50'],
  ['1.2.3 = 1', 'has "1.2.3", which is not a number'],
  ['2 3 = 6', 'has no operation before "3"'],
  ['2 × = 6', 'ends where a number is missing'],
  ['2 + ) = 2', 'has ")" where a number is missing'],
  ['(2 + 3 = 5', 'has a bracket that is not closed'],
  ['5 ÷ (3 − 3) = 0', 'divides by zero'],
])('%s is refused', (sum, message) => {
  expect(complaint(sum)).toContain(message);
});

/** An expression of decimals and its value in hundredths, computed in another way than by fractions. */
const expression: fc.Arbitrary<{ text: string; hundredths: bigint }> = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 10_000_000n }),
    fc.array(fc.tuple(fc.constantFrom('+', '−', '×'), fc.bigInt({ min: 0n, max: 10_000n })), { maxLength: 6 }),
  )
  .map(([first, steps]) =>
    steps.reduce(
      ({ text, hundredths }, [sign, operand]) =>
        sign === '×'
          ? { text: `(${text}) × ${operand}`, hundredths: hundredths * operand }
          : {
              text: `${text} ${sign} ${decimal(operand)}`,
              hundredths: sign === '+' ? hundredths + operand : hundredths - operand,
            },
      { text: decimal(first), hundredths: first },
    ),
  );

/** Writes hundredths as a decimal with grouped thousands. */
function decimal(hundredths: bigint): string {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${hundredths < 0n ? '−' : ''}${whole}.${digits.slice(-2)}`;
}

test('the right value of any expression is accepted, and any other refused with the right one', () => {
  const difference = fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).filter((value) => value !== 0n);
  fc.assert(
    fc.property(expression, difference, ({ text, hundredths }, wrong) => {
      const sum = `${text} = ${decimal(hundredths)}`;
      expect(said(sum)).toBe(sum);
      const right = decimal(hundredths)
        .replace(/\.?0+$/, '')
        .replace(/^−0?$/, '0');
      expect(complaint(`${text} = ${decimal(hundredths + wrong)}`)).toMatch(new RegExp(` is ${right || '0'}$`));
    }),
    { numRuns: 500 },
  );
});

test('a quotient is held against its rounded value, to each number of decimals', () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), fc.nat(5));
  fc.assert(
    fc.property(parts, ([one, other, places]) => {
      const scaled = (BigInt(one) * 10n ** BigInt(places) * 2n + BigInt(other)) / (2n * BigInt(other));
      const written = (value: bigint) => {
        const digits = String(value).padStart(places + 1, '0');
        return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
      };
      expect(complaint(`${one} ÷ ${other} ≈ ${written(scaled)}`)).not.toContain('false');
      expect(complaint(`${one} ÷ ${other} ≈ ${written(scaled + 1n)}`)).toContain('is false');
    }),
  );
});

describe('in a text', () => {
  const html = (markdown: string) =>
    renderMarkdown(markdown).blocks.flatMap((block) => (block.kind === 'html' ? block.html : []));

  test('a sum loses its brackets, wherever it stands, and code keeps them', () => {
    expect(html('A **[[1 + 1 = 2]]** `[[1 + 1 = 3]]`')).toEqual([
      '<p>A <strong>1&nbsp;+&nbsp;1&nbsp;=&nbsp;2</strong> <code>[[1 + 1 = 3]]</code></p>'.replaceAll(
        '&nbsp;',
        '\u00a0',
      ),
    ]);
  });

  test('in a table, whose cells are narrow, a sum breaks before its relations, and in long sides', () => {
    const joined = (sum: string) => html(`| a |\n| - |\n| [[${sum}]] |`).join().replaceAll('\u00a0', '_');
    expect(joined('3 - 1 = 2')).toContain('<td>3_−_1 =_2</td>');
    expect(joined('120 - 0.5 × 20 = 110 > 2')).toContain('<td>120 − 0.5 × 20 =_110 >_2</td>');
  });

  test('a long sum breaks only before its relations', () => {
    const [text = ''] = html('[[0.618 × (340.50 − 316.25) + 316.25 = 331.2365 ≈ 331.24]]');
    expect(text.replaceAll('\u00a0', '_')).toBe('<p>0.618 × (340.50 − 316.25) + 316.25 =_331.2365 ≈_331.24</p>');
  });

  test.each([
    ['One.\n\nTwo\nthree [[1 + 1 = 3]].', 'line 4 of the text: the sum "1 + 1 = 3" is false: 1 + 1 is 2'],
    ['| a |\n| - |\n| [[1 + 1 = 3]] |', 'line 3 of the text: the sum'],
    ['[[1 + 1 = 2', 'line 1 of the text: [[ without a sum'],
    ['[[**1** + 1 = 3]]', 'line 1 of the text: [[ without a sum'],
  ])('%j is refused with its line', (markdown, message) => {
    expect(() => renderMarkdown(markdown)).toThrow(message);
  });
});

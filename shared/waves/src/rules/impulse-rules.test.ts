import fc from 'fast-check';
import { brokenRules } from './impulse-rules';

const rules = (prices: readonly number[]) => brokenRules(prices).map(({ rule }) => rule);

test.each<[string, number[], string[]]>([
  ['an impulse that keeps all rules', [100, 120, 108, 145, 121, 160], []],
  ['wave 2 that takes back exactly all of wave 1', [100, 120, 100], []],
  ['wave 2 that takes back more', [100, 120, 99], ['wave-2']],
  ['wave 4 that touches the end of wave 1', [100, 120, 108, 145, 120, 160], []],
  ['wave 4 in the territory of wave 1', [100, 120, 108, 145, 119], ['wave-4']],
  ['wave 3 that is not the longest', [100, 120, 112, 137, 126, 166], []],
  ['wave 3 that is the shortest', [100, 130, 115, 139, 132, 160], ['wave-3']],
  ['wave 5 as long as a short wave 3', [100, 130, 114, 139, 132, 157], ['wave-3']],
  ['wave 5 as long as wave 3, which is as long as wave 1', [100, 120, 110, 130, 121, 141], []],
  ['a falling count with an overlap', [200, 170, 186, 140, 171, 120], ['wave-4']],
  ['a truncated fifth', [50, 62, 51, 80, 66, 78], []],
])('%s', (_name, prices, broken) => {
  expect(rules(prices)).toEqual(broken);
});

test('each broken rule names the wave that breaks it and the price that it had to respect', () => {
  expect(brokenRules([100, 130, 115, 139, 132, 160])).toEqual([{ rule: 'wave-3', wave: 5, level: 156 }]);
  expect(brokenRules([100, 120, 99, 145, 119, 150])).toEqual([
    { rule: 'wave-2', wave: 2, level: 100 },
    { rule: 'wave-4', wave: 4, level: 120 },
  ]);
});

const count = fc
  .array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 5 })
  .map((legs) =>
    legs.reduce<number[]>(
      (prices, leg, index) => [...prices, (prices.at(-1) ?? 0) + (index % 2 === 0 ? leg : -leg)],
      [10_000],
    ),
  );

test('a count turned upside down, or moved, breaks the same rules', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: -1000, max: 1000 }), (prices, shift) => {
      expect(rules(prices.map((price) => 20_000 - price))).toEqual(rules(prices));
      expect(rules(prices.map((price) => price + shift))).toEqual(rules(prices));
    }),
  );
});

test('an unfinished count breaks no rule that its waves so far do not break', () => {
  fc.assert(
    fc.property(count, (prices) => {
      expect(rules(prices)).toEqual(expect.arrayContaining(rules(prices.slice(0, -1))));
    }),
  );
});

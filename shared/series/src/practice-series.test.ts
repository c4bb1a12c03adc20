import { PRACTICE_LEVELS, PRACTICE_SEED, WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { legalCounts } from '@hidden-order/wave-engine';
import fc from 'fast-check';
import { drawSeed, practiceSeries, RECIPES, type Recipe } from '.';
import { wholeSeries } from './testing';

const anySeeds = fc
  .tuple(fc.constantFrom(...PRACTICE_LEVELS), fc.integer({ min: 0, max: 36 ** 6 - 1 }))
  .map(([level, number]) => `${level}-${number.toString(36)}`);
const seeds = anySeeds.filter((seed) => practiceSeries(seed).shown === 'whole');

test('a link gives the same series on every machine and in every version', () => {
  const { swings, truth, recipe, direction, closes } = practiceSeries('easy-3k9x2p');
  expect({ direction, recipe, bars: closes.length, truth, swings: swings.slice(0, 4) }).toMatchInlineSnapshot(`
{
  "bars": 51,
  "direction": "down",
  "recipe": {
    "correction": "flat",
    "extended": "5",
    "four": "flat",
    "two": "zigzag",
  },
  "swings": [
    {
      "bar": 0,
      "kind": "high",
      "price": 10000,
    },
    {
      "bar": 8,
      "kind": "low",
      "price": 9151,
    },
    {
      "bar": 14,
      "kind": "high",
      "price": 9402,
    },
    {
      "bar": 17,
      "kind": "low",
      "price": 9249,
    },
  ],
  "truth": {
    "1": 1,
    "2": 4,
    "3": 5,
    "4": 8,
  },
}
`);
  expect(practiceSeries('easy-3k9x2p').closes).toEqual(closes);
});

test('every turn of a series is one of its swings, highs and lows in turn', () => {
  fc.assert(
    fc.property(anySeeds, (seed) => {
      const { closes, swings } = practiceSeries(seed);
      const turns = closes.flatMap((price, bar) => {
        const [before, after] = [closes[bar - 1], closes[bar + 1]];
        if (after === undefined) return [];
        const isHigh = price > after && (before === undefined || price > before);
        const isLow = price < after && (before === undefined || price < before);
        return isHigh || isLow ? [{ bar, price, kind: isHigh ? 'high' : 'low' }] : [];
      });
      expect(swings).toEqual(turns);
    }),
  );
});

test('prices are positive whole numbers, and the count goes forward in time', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { closes, swings, truth } = wholeSeries(seed);
      expect(closes.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
      const ends = WAVE_LABELS.map((label) => truth[label]);
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      expect(swings[truth.C]).toBeDefined();
    }),
  );
});

test('harder levels have more swings, and each level goes both ways and has every recipe', () => {
  const averages = PRACTICE_LEVELS.map((level) => {
    const series = Array.from({ length: 400 }, (_, number) => practiceSeries(`${level}-${number.toString(36)}`));
    expect(new Set(series.map(({ direction }) => direction))).toEqual(new Set(['up', 'down']));
    expect(new Set(series.map(({ recipe }) => recipe))).toEqual(new Set(RECIPES));
    return series.reduce((sum, { swings }) => sum + swings.length, 0) / series.length;
  });
  expect(averages).toEqual(averages.toSorted((a, b) => a - b));
});

test('the turns of a series show its recipe', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { swings, truth, recipe } = wholeSeries(seed);
      const length = (from: number, to: number) => Math.abs((swings[to]?.price ?? NaN) - (swings[from]?.price ?? NaN));
      const motive = { 1: length(0, truth[1]), 3: length(truth[2], truth[3]), 5: length(truth[4], truth[5]) };
      const legs = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, leg) => length(from + leg, from + leg + 1));
      /** By how many legs there are, and how much of the first leg the second takes back: 90 % or more makes a flat. */
      const kindOf = ([a = NaN, b = NaN, , ...more]: number[]) => {
        if (more.length === 4) return b > a ? 'combination' : 'double zigzag';
        if (more.length === 2) return b > a ? 'running triangle' : 'triangle';
        return b > a ? 'expanded flat' : b >= 0.9 * a ? 'flat' : 'zigzag';
      };
      /** Five legs of which the fourth comes back into the first. */
      const isDiagonal = ([one = NaN, two = NaN, three = NaN, four = NaN, ...more]: number[]) =>
        more.length === 1 && one - two + three - four < one;
      const unusual = isDiagonal(legs(0, truth[1]))
        ? 'leading diagonal'
        : isDiagonal(legs(truth[4], truth[5]))
          ? 'ending diagonal'
          : motive[5] < length(truth[3], truth[4])
            ? 'truncation'
            : undefined;
      expect({
        unusual,
        two: kindOf(legs(truth[1], truth[2])),
        four: kindOf(legs(truth[3], truth[4])),
        extended: (['1', '3', '5'] as const).find((label) => motive[label] === Math.max(...Object.values(motive))),
        correction: kindOf([length(truth[5], truth.A), length(truth.A, truth.B), length(truth.B, truth.C)]),
      }).toEqual(recipe);
      const start = { 1: 0, 3: truth[2], 5: truth[4] }[recipe.extended];
      expect(truth[recipe.extended] - start).toBeGreaterThanOrEqual(5);
    }),
    { numRuns: 1000 },
  );
});

test.each(['', 'easy', 'easy-', 'simple-1', 'easy-1234567', 'easy-A', 'easy-1 '])('%j is no seed', (text) => {
  expect(() => practiceSeries(text)).toThrow('is no seed');
});

test('a drawn seed is one of its level, with another recipe than the given ones as long as there is one', () => {
  expect(drawSeed('hard')).toMatch(PRACTICE_SEED);
  const taken = new Set<Recipe>();
  for (const _ of RECIPES) taken.add(practiceSeries(drawSeed('easy', { taken })).recipe);
  expect(taken.size).toBe(RECIPES.length);
  expect(practiceSeries(drawSeed('easy', { taken })).level).toBe('easy');
});

test('drawing ends where no recipe that is left can show what is asked for', () => {
  // After a flat in wave 4, a count is left whatever wave 4 does.
  const [left] = RECIPES.filter(({ four, extended }) => four === 'flat' && extended === '3');
  const taken = new Set(RECIPES.filter((recipe) => recipe !== left));
  expect(practiceSeries(drawSeed('easy', { taken, shown: ['failed'] })).shown).toBe('failed');
});

test('a drawn series shows what was asked for; one without a count has none that is legal', () => {
  const drawn = Array.from({ length: 60 }, () => practiceSeries(drawSeed('easy')));
  expect(new Set(drawn.map(({ shown }) => shown)).size).toBeGreaterThan(3);
  for (const { shown } of drawn.map(() => practiceSeries(drawSeed('easy', { shown: ['wave 4'] }))))
    expect(shown).toBe('wave 4');
  for (const { swings, truth } of drawn) expect(legalCounts(swings).length > 0).toBe(Object.keys(truth).length > 0);
});

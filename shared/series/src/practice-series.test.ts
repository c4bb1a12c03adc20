import { createHash } from 'node:crypto';
import { CORRECTION_FAMILIES, PRACTICE_LEVELS, PRACTICE_SEED } from '@hidden-order/api-shapes/practice-terms';
import { check, hold, legalCounts, nameOf, structuresBy, textOf } from '@hidden-order/wave-engine';
import fc from 'fast-check';
import { drawSeed, practiceSeries, RECIPES, type Recipe } from '.';
import { SERIES_LABELS, wholeSeries } from './testing';

const anySeeds = fc
  .tuple(fc.constantFrom(...PRACTICE_LEVELS), fc.constantFrom('', '2'), fc.integer({ min: 0, max: 36 ** 6 - 1 }))
  .map(([level, edition, number]) => `${level}${edition}-${number.toString(36)}`);
/** Of the first edition, whose corrections have waves A to C. */
const seeds = anySeeds.map((seed) => seed.replace('2-', '-')).filter((seed) => practiceSeries(seed).shown === 'whole');

test.each([
  ['', '8b5280bd9d4f430d59208e748453ef0442d8ab330d3f2670744274215e87289b'],
  ['2', 'bfdee903f6e5227f4f6dcb10ff5e54a39ae4abada0f911d18e326ce2716b617e'],
])('seeds of edition “%s” give the series that stored attempts and lessons were made of', (edition, digest) => {
  const all = createHash('sha256');
  for (const level of PRACTICE_LEVELS)
    for (let number = 0; number < 400; number += 1) {
      const { closes, swings, truth } = practiceSeries(`${level}${edition}-${(number * 7919).toString(36)}`);
      all.update(JSON.stringify([closes, swings, truth]));
    }
  expect(all.digest('hex')).toBe(digest);
});

test('new series start at prices far apart, none of which comes often', () => {
  const starts = Array.from({ length: 300 }, () => practiceSeries(drawSeed('easy')).swings[0]?.price ?? 0);
  expect(new Set(starts).size).toBeGreaterThan(290);
  const [low = 0, high = 0] = [0.1, 0.9].map((share) => starts.toSorted((a, b) => a - b)[300 * share]);
  expect(high / low).toBeGreaterThan(4);
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
      const ends = SERIES_LABELS.map((label) => truth[label]);
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      expect(swings[truth.C]).toBeDefined();
    }),
  );
});

test('harder levels have more swings, and each level goes both ways and has every recipe', () => {
  const averages = PRACTICE_LEVELS.map((level) => {
    const series = Array.from({ length: 400 }, (_, number) => practiceSeries(`${level}2-${number.toString(36)}`));
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

/** What the book calls the kinds of corrections that it names otherwise. */
const NAMES: Partial<Record<Recipe['correction'], string>> = {
  flat: 'regular flat',
  'running triangle': 'contracting triangle',
  'flat-zigzag combination': 'double combination',
  'zigzag-flat combination': 'double combination',
  'flat-triangle combination': 'double combination',
};

test('the book finds the count of each series legal, and the correction of its recipe among the readings of its labels', () => {
  fc.assert(
    fc.property(anySeeds, (seed) => {
      const { swings, truth, shown, recipe } = practiceSeries(seed);
      if (Object.keys(truth).length === 0) return;
      const { isRight, ends } = check(swings, truth);
      expect([seed, isRight]).toEqual([seed, true]);
      if (shown !== 'whole' && shown !== 'later start') return;
      const labels = Object.keys(truth).filter((label) => /[A-Z]/.test(label));
      const readings = hold(swings, ends.slice(5), structuresBy(labels));
      expect(readings.flatMap(({ wave }) => (wave ? nameOf(wave) : []))).toContain(
        NAMES[recipe.correction] ?? recipe.correction,
      );
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['easy', 12],
  ['medium', 6],
  ['hard', 2],
] as const)(
  'of %s series that are drawn, each family of corrections comes, with the count among the first three',
  (level, runs) => {
    for (const correction of CORRECTION_FAMILIES)
      for (let run = 0; run < runs / 2; run += 1) {
        const { swings, truth, recipe, shown } = practiceSeries(drawSeed(level, { correction, shown: ['whole'] }));
        expect([shown, recipe.correction.endsWith(correction)]).toEqual(['whole', true]);
        expect(
          legalCounts(swings)
            .slice(0, 3)
            .map(({ labels }) => textOf(labels)),
        ).toContain(textOf(truth));
      }
  },
);

test.each(['', 'easy', 'easy-', 'easy3-1', 'simple-1', 'easy-1234567', 'easy-A', 'easy-1 '])(
  '%j is no seed',
  (text) => {
    expect(() => practiceSeries(text)).toThrow('is no seed');
  },
);

test('a drawn seed is one of its level, with another recipe than the given ones as long as there is one', () => {
  expect(drawSeed('hard')).toMatch(PRACTICE_SEED);
  const left = RECIPES.slice(-5);
  const taken = new Set<Recipe>(RECIPES.slice(0, -5));
  // Recipes go from thread to thread as copies.
  const copies = () => Array.from(taken, (recipe) => ({ ...recipe }));
  for (const _ of left) taken.add(practiceSeries(drawSeed('easy', { taken: copies() })).recipe);
  expect(taken.size).toBe(RECIPES.length);
  expect(practiceSeries(drawSeed('easy', { taken: copies() })).level).toBe('easy');
});

test('drawing ends where no recipe that is left can show what is asked for', () => {
  // After a flat in wave 4, a count is left whatever wave 4 does.
  const [left] = RECIPES.filter(({ four, extended }) => four === 'flat' && extended === '3');
  const taken = RECIPES.filter((recipe) => recipe !== left);
  expect(practiceSeries(drawSeed('easy', { taken, shown: ['failed'] })).shown).toBe('failed');
});

test('a drawn series shows what was asked for; one without a count has none that is legal', () => {
  const drawn = Array.from({ length: 60 }, () => practiceSeries(drawSeed('easy')));
  expect(new Set(drawn.map(({ shown }) => shown)).size).toBeGreaterThan(3);
  for (const { shown } of drawn.map(() => practiceSeries(drawSeed('easy', { shown: ['wave 4'] }))))
    expect(shown).toBe('wave 4');
  for (const { swings, truth } of drawn) expect(legalCounts(swings).length > 0).toBe(Object.keys(truth).length > 0);
});

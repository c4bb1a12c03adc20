import { haveSameEnds } from '@hidden-order/api-shapes/count';
import { PRACTICE_LEVELS, WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries, RECIPES, type PracticeSeries, type Shown } from '@hidden-order/series';
import { SERIES_LABELS, wholeSeries, type WholeSeries } from '@hidden-order/series/testing';
import { check, legalCounts, RULES, textOf, type Count, type Swing } from '@hidden-order/wave-engine';
import fc from 'fast-check';
import { figures } from '../figures';
import { costsOf, isRightCount, scoreOf } from '.';

type RuleName = keyof typeof RULES;

/** Turns of the recipes, of which each shows something else. */
const TURNS = 8;
/** Seeds of series that show this, of all recipes of an edition. */
function seedsThatShow(edition: string, shown: Shown, length: number): string[] {
  const found: string[] = [];
  for (let number = 0; found.length < length && number < TURNS * RECIPES.length * length; number += 1) {
    const seed = `${edition}-${number.toString(36)}`;
    if (practiceSeries(seed).shown === shown) found.push(seed);
  }
  return found;
}
const seriesThatShow = (level: string, shown: Shown, length: number): PracticeSeries[] =>
  seedsThatShow(`${level}2`, shown, length).map(practiceSeries);
/** Of the first edition, whose corrections have waves A to C. */
const seriesOf = (level: string, length: number): WholeSeries[] =>
  seedsThatShow(level, 'whole', length).map(wholeSeries);
const isRight = (swings: readonly Swing[], count: Count, start = 0) => isRightCount(check(swings, count), start);
const scored = (swings: Swing[], count: Count, hints = 0, truth: Count = {}) =>
  scoreOf({ swings, truth }, count, check(swings, count), hints);
const rulesBroken = (swings: readonly Swing[], count: Count) =>
  check(swings, count).waves.flatMap(({ problems }) =>
    problems.flatMap((problem) => (problem.kind === 'rule' ? problem.rule : [])),
  );

/** The series with the end of one wave moved, so that its count breaks a rule. */
function plant({ swings, truth, direction }: WholeSeries, rule: RuleName): Swing[] {
  const price = (place: number) => swings[place]?.price ?? NaN;
  const against = direction === 'up' ? -1 : 1;
  const [end, moved] =
    rule === 'wave-2-beyond-start'
      ? [truth[2], price(0) + against]
      : rule === 'wave-4-overlap'
        ? // Past the end of wave 2, where no diagonal is left either.
          [truth[4], price(truth[2]) + against]
        : [truth[5], price(truth[4]) + price(truth[3]) - price(truth[2])];
  return swings.map((swing, place) => (place === end ? { ...swing, price: moved } : swing));
}

test('a planted violation is found by its rule, and the count is not right', () => {
  for (const series of PRACTICE_LEVELS.flatMap((level) => seriesOf(level, 100))) {
    const planted: RuleName[] =
      series.recipe.extended === '1' ? ['wave-3-shortest'] : ['wave-2-beyond-start', 'wave-4-overlap'];
    for (const rule of planted) {
      const swings = plant(series, rule);
      expect(rulesBroken(swings, series.truth)).toContain(rule);
      expect(isRight(swings, series.truth)).toBe(false);
    }
  }
});

test('labels that keep the three rules in the first ten of 24 swings are no right count, and score by what they account for', () => {
  const prices = [
    10_000, 10_700, 10_490, 10_607, 10_287, 11_281, 10_895, 11_204, 10_962, 11_134, 11_003, 11_576, 11_330, 12_307,
    11_985, 12_742, 12_345, 12_507, 11_947, 12_837, 12_509, 12_689, 11_998, 12_219, 11_621,
  ];
  const swings = prices.map((price, bar): Swing => ({ bar, price, kind: bar % 2 === 0 ? 'low' : 'high' }));
  const count: Count = { 1: 1, 2: 4, 3: 5, 4: 6, 5: 7, A: 8, B: 9, C: 10 };
  expect(rulesBroken(swings, count)).toEqual([]);
  expect(isRight(swings, count)).toBe(false);
  expect(scored(swings, count)).toBe(41);
});

test('that no count fits is right where none is legal, and wrong where one is', () => {
  for (const level of PRACTICE_LEVELS)
    for (const { swings } of [...seriesThatShow(level, 'failed', 10), ...seriesThatShow(level, 'random', 10)])
      expect(scored(swings, {})).toBe(legalCounts(swings).length === 0 ? 100 : 0);
  expect(scored(wholeSeries('easy-0').swings, {})).toBe(0);
  for (const { swings, truth } of seriesThatShow('hard', 'later start', 10))
    expect(scored(swings, {}, 0, truth)).toBe(0);
});

test('a count that stops before the last swing, has a gap, or starts before the move before wave 1 is over, is not right', () => {
  const [{ swings, truth } = wholeSeries('easy-0')] = seriesThatShow('easy', 'last but one', 1);
  expect(isRight(swings, truth)).toBe(true);
  const { B: _B, ...withoutB } = truth;
  const { A: _A, ...withoutA } = truth;
  expect([isRight(swings, withoutB), isRight(swings, withoutA)]).toEqual([false, false]);
  const [later = practiceSeries('easy-0')] = seriesThatShow('hard', 'later start', 1);
  const lower = later.swings.map((swing, place) =>
    place === 1 ? { ...swing, price: (later.swings[3]?.price ?? NaN) + (later.direction === 'up' ? -1 : 1) } : swing,
  );
  const right = (swings: readonly Swing[]) => isRight(swings, later.truth, later.truth[0]);
  expect([right(later.swings), right(lower)]).toEqual([true, false]);
  // The last waves alone keep all rules, and leave out what the chart shows before them.
  const tail = practiceSeries('medium-1etw').swings;
  const last: Count = { 0: 17, 1: 18, 2: 19, 3: 20, 4: 21, 5: 22 };
  expect([check(tail, last).isSound, isRight(tail, last)]).toEqual([true, false]);
});

test('each hint costs five points, and no score is below 0', () => {
  const { swings, truth } = wholeSeries('easy-0');
  const { C: _, ...withoutC } = truth;
  expect(scored(swings, truth, 2)).toBe(90);
  expect(scored(swings, withoutC)).toBeLessThan(100);
  expect(scored(swings, { 1: truth[1] }, 8)).toBe(0);
});

test('a score says what it cost: waves that are not sound, or what they leave out of the chart, and hints', () => {
  const { swings, truth } = wholeSeries('easy-0');
  const costs = (count: Count, hints = 0) => costsOf({ swings, truth }, count, check(swings, count), hints);
  expect(costs(truth, 2)).toEqual({ waves: 0, chart: 0, hints: 10 });
  const { B: _b, C: _c, ...upToA } = truth;
  const leftOut = costs(upToA);
  expect([leftOut.waves, leftOut.chart]).toEqual([0, 100 - scored(swings, upToA)]);
  const swapped = costs({ ...truth, C: truth.B });
  expect([swapped.chart, swapped.waves]).toEqual([0, 100 - scored(swings, { ...truth, C: truth.B })]);
});

test('labels may stand anywhere without an error, and score from 0 to 100', () => {
  const anyCount = fc
    .dictionary(fc.constantFrom('0', ...WAVE_LABELS), fc.integer({ max: 50 }))
    .map((count) => ({ ...count }));
  fc.assert(
    fc.property(fc.constantFrom(...seriesOf('medium', 20)), anyCount, fc.nat(8), ({ swings }, count, hints) => {
      expect(scored(swings, count, hints)).toBeGreaterThanOrEqual(0);
      expect(scored(swings, count, hints)).toBeLessThanOrEqual(100);
    }),
  );
});

test.each(PRACTICE_LEVELS)(
  'the legal counts of an %s series are all right, each another one, the generated among the first three',
  (level) => {
    const parts = (['wave 4', 'last but one', 'later start'] as const).flatMap((shown) =>
      seriesThatShow(level, shown, 5),
    );
    for (const { swings, truth } of [...seriesOf(level, 10), ...parts]) {
      const counts = legalCounts(swings, '0' in truth ? truth[0] : 0);
      for (const { labels } of counts.slice(0, 40)) expect(isRight(swings, labels, labels[0])).toBe(true);
      expect(scored(swings, truth, 0, truth)).toBe(100);
      expect(new Set(counts.map(({ labels }) => textOf(labels))).size).toBe(counts.length);
      expect(counts.slice(0, 3).some(({ labels }) => textOf(labels) === textOf(truth))).toBe(true);
      // The examination asks for another one.
      expect(counts.some(({ labels }) => !haveSameEnds(labels, truth))).toBe(true);
    }
  },
);

test('of all ways to divide a chart into eight waves, exactly its legal counts are right', () => {
  const swings = practiceSeries('easy-2q3do4').swings;
  const whole = legalCounts(swings).filter(({ labels }) => labels.C !== undefined && labels.D === undefined);
  const legal = new Set(whole.map(({ labels }) => Object.values(labels).join()));
  const last = swings.length - 1;
  // Every way to divide the chart into eight waves that turn.
  let right = 0;
  const visit = (ends: number[]): void => {
    if (ends.length === 7) {
      const count = Object.fromEntries(SERIES_LABELS.map((label, index) => [label, [...ends, last][index]])) as Count;
      if ((last - (ends[6] ?? 0)) % 2 === 0) return;
      expect([ends.join(), isRight(swings, count)]).toEqual([ends.join(), legal.has([...ends, last].join())]);
      right += Number(isRight(swings, count));
      return;
    }
    for (let end = (ends.at(-1) ?? 0) + 1; end < last; end += 2) visit([...ends, end]);
  };
  visit([]);
  expect(right).toBe(legal.size);
});

test.each(['impulse', 'channel', 'cycle', 'degrees'] as const)('the drawn %s is legal as far as it goes', (name) => {
  const { points } = figures[name];
  // Ten steps of time and price for each unit of a figure.
  const swings = points.map(({ time, price }) => ({ bar: time * 10, price: price * 10 }));
  const places = SERIES_LABELS.map((label) => [label, points.findIndex((point) => point.label === label)] as const);
  const checked = check(swings, Object.fromEntries(places.filter(([, place]) => place > 0)));
  expect(checked.sound).toBe(name === 'cycle' || name === 'degrees' ? 8 : 5);
});

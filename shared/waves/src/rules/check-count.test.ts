import fc from 'fast-check';
import type { Figure } from '@hidden-order/api-shapes/figure';
import { figures } from '../figures';
import {
  brokenRules,
  checkCount,
  PRACTICE_LEVELS,
  practiceSeries,
  scoreOf,
  WAVE_LABELS,
  type ImpulseRule,
  type PartialCount,
  type PracticeSeries,
  type Swing,
} from '.';

/** A series as generated, or with the end of a wave moved so that its count breaks one rule. */
type Planted = PracticeSeries & { planted: ImpulseRule | null };

function plant(series: PracticeSeries, planted: ImpulseRule | null): Planted {
  if (planted === null) return { ...series, planted };
  const { swings, truth, direction } = series;
  const price = (place: number) => swings[place]?.price ?? NaN;
  const against = direction === 'up' ? -1 : 1;
  const [end, moved] = {
    'wave-2': [truth[2], price(0) + against] as const,
    'wave-4': [truth[4], price(truth[1]) + against] as const,
    'wave-3': [truth[5], price(truth[4]) + price(truth[3]) - price(truth[2])] as const,
  }[planted];
  return {
    ...series,
    planted,
    swings: swings.map((swing, place) => (place === end ? { ...swing, price: moved } : swing)),
  };
}

/** 900 series of all levels, of which two thirds have a planted violation. */
const SERIES: readonly Planted[] = PRACTICE_LEVELS.flatMap((level) =>
  Array.from({ length: 300 }, (_, number) => {
    const series = practiceSeries(`${level}-${(number * 7919).toString(36)}`);
    const violations = [
      null,
      ...(series.structure.extended === '1' ? ['wave-3' as const] : (['wave-2', 'wave-4'] as const)),
    ];
    return plant(series, violations[number % violations.length] ?? null);
  }),
);
const series = fc.constantFrom(...SERIES);
const labelled = (place: fc.Arbitrary<number>) =>
  fc.record(Object.fromEntries(WAVE_LABELS.map((label) => [label, place])), { requiredKeys: [] });
const anyCount: fc.Arbitrary<PartialCount> = fc.oneof(
  labelled(fc.integer({ min: 0, max: 50 })),
  labelled(fc.integer()),
);

const flip = (swing: Swing): Swing => ({
  bar: swing.bar,
  price: 20_000 - swing.price,
  kind: swing.kind === 'high' ? 'low' : 'high',
});

/** A count whose first labels stand as generated. */
const firstLabels = ({ truth }: PracticeSeries, length: number): PartialCount =>
  Object.fromEntries(WAVE_LABELS.slice(0, length).map((label) => [label, truth[label]]));

test('of 900 generated counts, exactly those with a planted violation break a rule, and exactly that one', () => {
  const verdicts = SERIES.map(({ swings, truth }) => {
    const { waves, misplaced, broken } = checkCount(swings, truth);
    return { waves, misplaced, broken: broken.map(({ rule }) => rule) };
  });
  expect(verdicts).toEqual(
    SERIES.map(({ planted }) => ({ waves: 8, misplaced: null, broken: planted === null ? [] : [planted] })),
  );
});

test('a planted violation names the wave that breaks the rule and the level that it passed', () => {
  for (const { swings, truth, planted } of SERIES.filter((one) => one.planted !== null)) {
    const price = (place: number) => swings[place]?.price ?? NaN;
    const third = price(truth[3]) - price(truth[2]);
    const expected = {
      'wave-2': { wave: 2, level: price(0) },
      'wave-4': { wave: 4, level: price(truth[1]) },
      'wave-3': { wave: 5, level: price(truth[4]) + third },
    };
    expect(checkCount(swings, truth).broken).toEqual([{ rule: planted, ...(planted && expected[planted]) }]);
  }
});

test('labels may stand anywhere without an error, and the rules are checked for the waves in place', () => {
  fc.assert(
    fc.property(series, anyCount, fc.nat(8), ({ swings }, count, hints) => {
      const { waves, broken } = checkCount(swings, count);
      const places = [0, ...WAVE_LABELS.slice(0, Math.min(waves, 5)).map((label) => count[label] ?? -1)];
      expect(broken).toEqual(brokenRules(places.map((place) => swings[place]?.price ?? NaN)));
      expect(scoreOf(swings, count, hints)).toBeGreaterThanOrEqual(0);
      expect(scoreOf(swings, count, hints)).toBeLessThanOrEqual(100);
    }),
  );
});

test('a series upside down gets the same verdict, at levels upside down', () => {
  fc.assert(
    fc.property(series, fc.oneof(anyCount, fc.constant(null)), ({ swings, truth }, moved) => {
      const count = moved ?? truth;
      const mirrored = checkCount(swings.map(flip), count);
      const turned = <Level extends { level: number }>(levels: Level[]) =>
        levels.map((one) => ({ ...one, level: 20_000 - one.level }));
      const { broken, ahead, ...rest } = checkCount(swings, count);
      expect(mirrored).toEqual({ ...rest, broken: turned(broken), ahead: turned(ahead) });
    }),
  );
});

test('price that passes a level ahead breaks its rule, and price that only reaches it does not', () => {
  fc.assert(
    fc.property(series, fc.constantFrom(1, 2, 3, 4), (one, length) => {
      const { swings, truth } = one;
      const count = firstLabels(one, length);
      const { ahead } = checkCount(swings, count);
      const prices = [0, ...Object.values(count)].map((place) => swings[place]?.price ?? NaN);
      const against = one.direction === 'up' ? -1 : 1;
      for (const { rule, level } of ahead) {
        // Wave 5 has to end before its level. Waves 2 and 4, which may go on, have to stay within theirs.
        const before = rule === 'wave-3' || length % 2 === 1 ? prices : prices.slice(0, -1);
        const limit = rule === 'wave-3' ? level + against : level;
        const beyond = rule === 'wave-3' ? level : level + against;
        const rules = (end: number) => brokenRules([...before, end]).map((broken) => broken.rule);
        expect(rules(limit)).not.toContain(rule);
        expect(rules(beyond)).toContain(rule);
      }
      // The generated count is not over before it breaks its rule.
      expect(ahead.length > 0 || checkCount(swings, truth).broken.length > 0).toBe(true);
    }),
  );
});

test.each([0, 5, 6, 7, 8])('no level is ahead of a count of %d waves', (length) => {
  const [one] = SERIES;
  expect(one && checkCount(one.swings, firstLabels(one, length)).ahead).toEqual([]);
});

/** Ten steps of time and price for each unit of a figure. */
function swingsOf({ points }: Figure): { swings: Swing[]; count: PartialCount } {
  const swings = points.map(({ time, price }, index): Swing => {
    const other = points[index === 0 ? 1 : index - 1]?.price ?? NaN;
    return { bar: Math.round(time * 10), price: Math.round(price * 10), kind: price > other ? 'high' : 'low' };
  });
  const places = WAVE_LABELS.map((label) => [label, points.findIndex((point) => point.label === label)] as const);
  return { swings, count: Object.fromEntries(places.filter(([, place]) => place > 0)) };
}

describe('by hand, against drawn figures', () => {
  test.each(['impulse', 'channel', 'cycle', 'degrees'] as const)('%s keeps all rules', (name) => {
    const { swings, count } = swingsOf(figures[name]);
    const waves = name === 'cycle' || name === 'degrees' ? 8 : 5;
    expect(checkCount(swings, count)).toMatchObject({ waves, misplaced: null, broken: [] });
  });

  test('a diagonal breaks the rule of wave 4 at the end of wave 1, as an impulse would', () => {
    const prices = [10, 52, 30, 70, 48, 82].map((price, time) => ({ time, price, label: String(time) }));
    const { swings, count } = swingsOf({ points: prices });
    expect(checkCount(swings, count).broken).toEqual([{ rule: 'wave-4', wave: 4, level: 520 }]);
  });
});

describe('labels out of place', () => {
  // Up: 0, high 10, low 4, high 8, low 6, high 30, low 20, high 40.
  const swings = [0, 10, 4, 8, 6, 30, 20, 40].map((price, bar): Swing => {
    return { bar, price, kind: bar % 2 === 0 ? 'low' : 'high' };
  });
  test.each<[string, PartialCount, object]>([
    ['a wave that ends before it starts', { 1: 5, 2: 4 }, { label: '2', reason: 'order' }],
    ['a wave of no length', { 1: 0 }, { label: '1', reason: 'order' }],
    ['a swing that does not exist', { 1: 99 }, { label: '1', reason: 'order' }],
    ['a wave up that ends at a low', { 1: 2 }, { label: '1', reason: 'kind' }],
    ['a wave up that was higher before its end', { 1: 3 }, { label: '1', reason: 'extreme', instead: 1 }],
    [
      'a wave down that the next wave shows too high',
      { 1: 1, 2: 4, 3: 5 },
      { label: '2', reason: 'extreme', instead: 2 },
    ],
  ])('%s', (_name, count, misplaced) => {
    expect(checkCount(swings, count).misplaced).toEqual(misplaced);
  });

  test('a wave 1 before whose end price falls below the start', () => {
    const falling = [0, 5, -3, 8].map((price, bar): Swing => ({ bar, price, kind: bar % 2 === 0 ? 'low' : 'high' }));
    expect(checkCount(falling, { 1: 3 })).toMatchObject({
      waves: 0,
      misplaced: { label: '1', reason: 'extreme', instead: 2 },
    });
  });

  test.each<[string, number[], number | null]>([
    ['a triangle', [20, 27, 22, 25, 23], null],
    ['a triangle that touches the end of the leg before last', [20, 27, 20, 27, 23], null],
    ['a triangle whose first leg passes the end of wave 1', [9, 27, 12, 25, 13], 4],
    ['a leg that is longer than the one before', [20, 27, 22, 28, 23], 4],
    ['a low inside without five legs', [20, 27, 22], 4],
  ])('a wave 4 that ends in %s', (_name, turns, instead) => {
    const fourth = [0, 10, 4, 30, ...turns].map((price, bar): Swing => {
      return { bar, price, kind: bar % 2 === 0 ? 'low' : 'high' };
    });
    const { misplaced } = checkCount(fourth, { 1: 1, 2: 2, 3: 3, 4: fourth.length - 1 });
    expect(misplaced).toEqual(instead === null ? null : { label: '4', reason: 'extreme', instead });
  });

  test('labels after a missing one are not checked', () => {
    expect(checkCount(swings, { 1: 1, 3: 0 })).toMatchObject({ waves: 1, misplaced: null });
  });
});

test('the score is the share of sound waves, rounded down, less five points a hint', () => {
  const [one] = SERIES.filter(({ planted }) => planted === null);
  if (!one) throw new Error('No series.');
  const { swings, truth } = one;
  const { C: _, ...withoutC } = truth;
  expect(scoreOf(swings, truth, 0)).toBe(100);
  expect(scoreOf(swings, truth, 2)).toBe(90);
  expect(scoreOf(swings, withoutC, 0)).toBe(87);
  expect(scoreOf(swings, { 1: truth[1] }, 8)).toBe(0);
});

test('the ends of the first leg and of the last leg of a triangle both end wave 4', () => {
  const triangles = SERIES.filter(({ planted, structure }) => planted === null && structure.four === 'triangle');
  expect(triangles.length).toBeGreaterThan(20);
  for (const { swings, truth } of triangles) {
    const depth = (place: number) => Math.abs((swings[place]?.price ?? NaN) - (swings[truth[3]]?.price ?? NaN));
    expect(depth(truth[4] - 4)).toBeGreaterThan(depth(truth[4]));
    expect(scoreOf(swings, { ...truth, 4: truth[4] - 4 }, 0)).toBe(100);
    expect(scoreOf(swings, truth, 0)).toBe(100);
  }
});

test('a count that keeps all rules scores in full, whatever the series was generated by; a broken rule costs its wave and all after it', () => {
  fc.assert(
    fc.property(series, ({ swings, truth, planted }) => {
      const [broken] = checkCount(swings, truth).broken;
      expect(scoreOf(swings, truth, 0)).toBe(Math.floor((((broken?.wave ?? 9) - 1) * 100) / 8));
      expect(broken?.rule ?? null).toBe(planted);
    }),
  );
  const others = SERIES.filter(({ planted }) => planted === null).flatMap(({ swings, truth }) =>
    swings.flatMap((_swing, place) => {
      const count = { ...truth, C: place };
      const isOther = place !== truth.C && place > truth.B;
      return isOther && checkCount(swings, count).waves === 8 ? scoreOf(swings, count, 0) : [];
    }),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(others)).toEqual(new Set([100]));
});

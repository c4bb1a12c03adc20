import * as fc from 'fast-check';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { check } from './check';
import type { Count } from './count';
import { parse, type ParsedCount } from './parse';
import type { Turn } from './swing';

const chart = (...prices: number[]): Turn[] => prices.map((price, bar) => ({ bar: bar * 5, price }));
/** A count in short, such as `0 1 2 3 4 5, zigzag 5 6 7 8`. */
const inShort = ({ five, correction }: ParsedCount): string =>
  `${[0, ...five.parts.map(({ to }) => to)].join(' ')}, ${correction?.structure} ${[five.to, ...(correction?.parts ?? []).map(({ to }) => to)].join(' ')}`;
const counts = (swings: readonly Turn[]) => parse(swings).counts.map(inShort);

test.each([
  ['a cycle of single legs', [100, 120, 108, 145, 125, 160, 140, 150, 130], ['0 1 2 3 4 5, zigzag 5 6 7 8']],
  ['one with overlap', [100, 120, 108, 145, 119, 160, 140, 150, 130], []],
  ['one whose wave 3 is the shortest', [100, 130, 115, 135, 131, 160, 140, 150, 130], []],
  [
    'one with a flat',
    [100, 120, 108, 145, 125, 160, 140, 159, 135],
    ['0 1 2 3 4 5, zigzag 5 6 7 8', '0 1 2 3 4 5, flat 5 6 7 8'],
  ],
  ['one whose correction passes the start', [100, 120, 108, 145, 125, 160, 140, 150, 99], []],
])('%s', (_name, prices, expected) => {
  expect(counts(chart(...prices)).sort()).toEqual([...expected].sort());
});

test('a count that stops before the end names the rest, which never goes beyond its end', () => {
  const cycle = [100, 120, 108, 145, 125, 160, 140, 150, 130];
  const [count] = parse(chart(...cycle, 170, 135)).counts;
  expect(count && [inShort(count), count.rest]).toEqual(['0 1 2 3 4 5, zigzag 5 6 7 8', { from: 8, to: 10 }]);
  expect(counts(chart(...cycle, 170, 129)).filter((short) => short.endsWith('5 6 7 8'))).toEqual([]);
  const toTheEnd = parse(chart(...cycle, 170, 135), { toTheEnd: true }).counts;
  expect(toTheEnd.filter(({ correction, rest }) => correction?.to !== 10 || rest !== null)).toEqual([]);
});

test('the best ranked counts are returned, and the number of all', () => {
  const prices = [100];
  for (let leg = 0; leg < 24; leg++)
    prices.push((prices.at(-1) ?? 0) + (leg % 2 === 0 ? 20 + (leg % 7) : -9 - (leg % 5)));
  const whole = parse(chart(...prices));
  const cut = parse(chart(...prices), { most: 3 });
  expect(whole.total).toBeGreaterThan(3);
  expect(cut.total).toBe(whole.total);
  expect(cut.counts).toEqual(whole.counts.slice(0, 3));
  const costs = whole.counts.map(({ cost }) => cost);
  expect(costs).toEqual([...costs].sort((one, other) => one - other));
});

test('a chart has the same counts upside down, moved, stretched and slower', () => {
  const legs = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 18 });
  fc.assert(
    fc.property(legs, fc.integer({ min: -500, max: 500 }), fc.integer({ min: 2, max: 9 }), (lengths, by, times) => {
      const prices = [5000];
      lengths.forEach((length, index) => prices.push((prices.at(-1) ?? 0) + (index % 2 === 0 ? length : -length)));
      const expected = parse(chart(...prices));
      for (const same of [
        chart(...prices.map((price) => -price)),
        chart(...prices.map((price) => price + by)),
        chart(...prices.map((price) => price * times)),
        chart(...prices).map(({ bar, price }) => ({ bar: bar * times, price })),
      ])
        expect(parse(same)).toEqual(expected);
    }),
  );
});

test('the counts under way of a chart are the labels that keep every rule so far and reach its last swing', () => {
  const legs = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(legs, fc.integer({ min: 1, max: 8 }), (lengths, underWay) => {
      const prices = [5000];
      lengths.forEach((length, index) => prices.push((prices.at(-1) ?? 0) + (index % 2 === 0 ? length : -length)));
      const swings = chart(...prices);
      const sound = everyCount(swings.length - 1)
        .filter((ends) => ends.length >= underWay && check(swings, labelled(ends)).isSound)
        .map((ends) => ends.join(' '));
      const options = { underWay, toTheEnd: true, corrections: ['zigzag', 'flat'] as const, most: Infinity };
      const listed = parse(swings, options).counts.map(({ five, correction }) =>
        [...five.parts, ...(correction?.parts ?? [])].map(({ to }) => to).join(' '),
      );
      expect([...new Set(listed)].sort()).toEqual(sound.sort());
    }),
    { numRuns: 150 },
  );
});

/** Ends of at most eight waves, one after another, of which the last is the last swing. */
function everyCount(last: number, from = 0, waves = 0): number[][] {
  if (waves === WAVE_LABELS.length) return [];
  const ends = Array.from({ length: last - from }, (_, index) => from + 1 + index);
  return ends.flatMap((end) =>
    end === last ? [[end]] : everyCount(last, end, waves + 1).map((after) => [end, ...after]),
  );
}
const labelled = (ends: readonly number[]): Count =>
  Object.fromEntries(ends.flatMap((end, index) => (WAVE_LABELS[index] ? [[WAVE_LABELS[index], end]] : [])));

test('what are no swings is refused', () => {
  expect(() => parse(chart(100, 120, 130))).toThrow('Swing 2 does not turn');
  expect(() => parse(chart(100, 100))).toThrow('Swing 1 does not turn');
  expect(() => parse(chart(...Array.from({ length: 256 }, (_, bar) => bar % 2)))).toThrow(
    'at most 255 swings, not 256',
  );
});

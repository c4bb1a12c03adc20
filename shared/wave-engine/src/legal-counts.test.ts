import * as fc from 'fast-check';
import { textOf, wavesPlaced, type Count } from '@hidden-order/api-shapes/count';
import { CORRECTIONS, FIVE_LABELS, LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { check } from './check';
import { withInsides } from './labelled';
import { legalCounts, type LegalCount } from './legal-counts';
import type { Turn } from './swing';

const chart = (...prices: number[]): Turn[] => prices.map((price, bar) => ({ bar: bar * 5, price }));
/** A count in short, such as `0 1 2 3 4 5, zigzag 5 6 7 8`. */
const inShort = ({ five, correction }: LegalCount): string =>
  `${[0, ...five.parts.map(({ to }) => to)].join(' ')}, ${correction?.structure} ${[five.to, ...(correction?.parts ?? []).map(({ to }) => to)].join(' ')}`;
/** The whole counts of single legs. */
const counts = (swings: readonly Turn[]) =>
  legalCounts(swings)
    .map(inShort)
    .filter((count) => count.startsWith('0 1 2 3 4 5, ') && count.endsWith(' 5 6 7 8'));

test.each([
  ['a cycle of single legs', [100, 120, 108, 145, 125, 160, 140, 150, 130], ['0 1 2 3 4 5, zigzag 5 6 7 8']],
  ['one with overlap, which is no diagonal', [100, 120, 108, 145, 119, 147, 130, 140, 125], []],
  ['a leading diagonal', [100, 112, 104, 115, 109, 118, 110, 115, 106], ['0 1 2 3 4 5, zigzag 5 6 7 8']],
  ['one whose wave 3 is the shortest', [100, 130, 115, 135, 131, 160, 140, 150, 130], []],
  [
    'one with a flat',
    [100, 120, 108, 145, 125, 160, 140, 159, 135],
    // A zigzag too, which ranks lower.
    ['0 1 2 3 4 5, flat 5 6 7 8'],
  ],
  ['one whose correction passes the start', [100, 120, 108, 145, 125, 160, 140, 150, 99], []],
])('%s', (_name, prices, expected) => {
  expect(counts(chart(...prices)).sort()).toEqual([...expected].sort());
});

test('a count reaches the end of the chart', () => {
  const cycle = [100, 120, 108, 145, 125, 160, 140, 150, 130];
  for (const { five, correction } of legalCounts(chart(...cycle, 170, 135))) expect((correction ?? five).to).toBe(10);
});

test('a chart has the same counts upside down, moved, stretched and slower', () => {
  const legs = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 18 });
  fc.assert(
    fc.property(legs, fc.integer({ min: -500, max: 500 }), fc.integer({ min: 2, max: 9 }), (lengths, by, times) => {
      const prices = [5000];
      lengths.forEach((length, index) => prices.push((prices.at(-1) ?? 0) + (index % 2 === 0 ? length : -length)));
      const expected = legalCounts(chart(...prices));
      for (const same of [
        chart(...prices.map((price) => -price)),
        chart(...prices.map((price) => price + by)),
        chart(...prices.map((price) => price * times)),
        chart(...prices).map(({ bar, price }) => ({ bar: bar * times, price })),
      ])
        expect(legalCounts(same)).toEqual(expected);
    }),
  );
});

test('the legal counts of a chart are the labels that keep every rule so far and reach its last swing', () => {
  const legs = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(legs, (lengths) => {
      const prices = [5000];
      lengths.forEach((length, index) => prices.push((prices.at(-1) ?? 0) + (index % 2 === 0 ? length : -length)));
      const swings = chart(...prices);
      const sound = everyCount(swings.length - 1)
        .filter((count) => wavesPlaced(count) >= LEAST_WAVES && check(swings, count).isSound)
        .map(textOf);
      expect(
        legalCounts(swings)
          .map(({ labels }) => textOf(labels))
          .sort(),
      ).toEqual(sound.sort());
    }),
    { numRuns: 60 },
  );
});

/** Counts of waves one after another, of which the last ends at the last swing: with each kind of correction. */
function everyCount(last: number): Count[] {
  const ways = (from: number, most: number): number[][] =>
    most === 0
      ? []
      : Array.from({ length: last - from }, (_, index) => from + 1 + index).flatMap((end) =>
          end === last ? [[end]] : ways(end, most - 1).map((after) => [end, ...after]),
        );
  return ways(0, 10).flatMap((ends) => {
    const kinds = ends.length > FIVE_LABELS.length ? (['A to E', 'W to Z'] as const) : (['A to E'] as const);
    return kinds.map((kind): Count => {
      const labels = [...FIVE_LABELS, ...CORRECTIONS[kind]];
      return Object.fromEntries(ends.map((end, place) => [labels[place] ?? '', end]));
    });
  });
}

test('a legal count stays right with its whole inside labelled, and is none with a part that has no place', () => {
  const legs = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 17 });
  fc.assert(
    fc.property(legs, fc.nat(), (lengths, nat) => {
      const prices = [5000];
      lengths.forEach((length, index) => prices.push((prices.at(-1) ?? 0) + (index % 2 === 0 ? length : -length)));
      const swings = chart(...prices);
      for (const count of legalCounts(swings).slice(0, 30)) {
        const whole = withInsides(count);
        const checked = check(swings, whole);
        expect([textOf(whole), checked.waves.flatMap(({ problems }) => problems), checked.isRight]).toEqual([
          textOf(whole),
          [],
          true,
        ]);
        const inner = Object.keys(whole).filter((label) => label.includes('.'));
        const moved = inner[nat % Math.max(1, inner.length)];
        if (moved !== undefined) expect(check(swings, { ...whole, [moved]: 0 }).isRight).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('what are no swings is refused', () => {
  expect(() => legalCounts(chart(100, 120, 130))).toThrow('Swing 2 does not turn');
  expect(() => legalCounts(chart(100, 100))).toThrow('Swing 1 does not turn');
  expect(() => legalCounts(chart(...Array.from({ length: 256 }, (_, bar) => bar % 2)))).toThrow(
    'at most 255 swings, not 256',
  );
});

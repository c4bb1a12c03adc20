import fc from 'fast-check';
import { PRACTICE_LEVELS, practiceSeries, seriesBars, swingsSoFar } from '.';

const seeds = fc
  .tuple(fc.constantFrom(...PRACTICE_LEVELS), fc.integer({ min: 0, max: 36 ** 6 - 1 }))
  .map(([level, number]) => `${level}3-${number.toString(36)}`);

test('the bars of a series turn where the series does, and never pass its turns', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { level, swings, closes } = practiceSeries(seed);
      const bars = seriesBars(seed);
      expect(bars).toHaveLength(closes.length);
      expect(
        bars.every(({ open, high, low, close }) => Math.max(open, close) <= high && low <= Math.min(open, close)),
      ).toBe(true);
      const found = swingsSoFar(bars, level);
      // The series ends within a leg.
      expect(found.slice(0, -1)).toEqual(swings.map((swing) => ({ ...swing, isProvisional: false })));
      expect(found.at(-1)).toMatchObject({ price: closes.at(-1), isProvisional: true });
      swings.forEach((start, at) => {
        const end = swings[at + 1];
        if (end === undefined) return;
        const [low, high] = [Math.min(start.price, end.price), Math.max(start.price, end.price)];
        const leg = bars.slice(start.bar + 1, end.bar + 1);
        expect(leg.every((bar) => bar.low >= low && bar.high <= high)).toBe(true);
      });
    }),
  );
});

test('later bars add swings, and move the last one alone', () => {
  fc.assert(
    fc.property(seeds, fc.nat(), (seed, nat) => {
      const { level } = practiceSeries(seed);
      const bars = seriesBars(seed);
      const shown = 1 + (nat % bars.length);
      const soFar = swingsSoFar(bars.slice(0, shown), level).slice(0, -1);
      expect(swingsSoFar(bars, level).slice(0, soFar.length)).toEqual(soFar);
    }),
  );
});

test('a seed gives the same bars on every machine', () => {
  expect(seriesBars('easy3-3k9x2p').slice(0, 3)).toMatchInlineSnapshot(`
[
  {
    "close": 10000,
    "high": 10000,
    "low": 10000,
    "open": 10000,
  },
  {
    "close": 9888,
    "high": 10000,
    "low": 9887,
    "open": 10000,
  },
  {
    "close": 9764,
    "high": 9889,
    "low": 9763,
    "open": 9888,
  },
]
`);
});

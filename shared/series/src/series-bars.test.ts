import fc from 'fast-check';
import { PRACTICE_LEVELS } from '@hidden-order/api-shapes/practice-terms';
import { SwingChart } from '@hidden-order/wave-engine';
import { barsOf, drawHiddenSeries, drawsOf, practiceSeries, SWING_SIZE } from '.';

const seeds = fc
  .tuple(fc.constantFrom(...PRACTICE_LEVELS), fc.constantFrom('', '2'), fc.integer({ min: 0, max: 36 ** 6 - 1 }))
  .map(([level, edition, number]) => `${level}${edition}-${number.toString(36)}`);

const seriesBars = (seed: string) => barsOf(practiceSeries(seed), drawsOf(seed.length));

test('the bars of a series turn where the series does, and never pass its turns', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { level, swings, closes } = practiceSeries(seed);
      const bars = seriesBars(seed);
      expect(bars).toHaveLength(closes.length);
      expect(
        bars.every(({ open, high, low, close }) => Math.max(open, close) <= high && low <= Math.min(open, close)),
      ).toBe(true);
      const found = new SwingChart(bars, SWING_SIZE[level]).swings;
      // The series ends within a leg.
      expect(found.slice(0, -1)).toEqual(swings);
      expect(found.at(-1)).toMatchObject({ price: closes.at(-1) });
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
      const chart = new SwingChart(bars, SWING_SIZE[level]);
      const soFar = chart.until(shown - 1).swings.slice(0, -1);
      expect(chart.swings.slice(0, soFar.length)).toEqual(soFar);
    }),
  );
});

test('a hidden series is drawn by chance alone, and turns often enough to count', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRACTICE_LEVELS), fc.integer(), (level, seed) => {
      const drawn = drawHiddenSeries(level, drawsOf(seed));
      expect(drawHiddenSeries(level, drawsOf(seed))).toEqual(drawn);
      expect(drawHiddenSeries(level, drawsOf(seed + 1)).bars).not.toEqual(drawn.bars);
      expect(new SwingChart(drawn.bars, SWING_SIZE[level]).swings.length).toBeGreaterThan(4);
    }),
    { numRuns: 20 },
  );
});

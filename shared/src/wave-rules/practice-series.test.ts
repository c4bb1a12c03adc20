import fc from 'fast-check';
import { IMPULSE_RULES, practiceSeries, PRACTICE_LEVELS, PRACTICE_SEED, drawSeed, WAVE_LABELS } from '.';

const seeds = fc
  .tuple(fc.constantFrom(...PRACTICE_LEVELS), fc.integer({ min: 0, max: 36 ** 6 - 1 }))
  .map(([level, number]) => `${level}-${number.toString(36)}`);

test('a link gives the same series on every machine and in every version', () => {
  const { swings, truth, planted, direction, closes } = practiceSeries('easy-3k9x2p');
  expect({ direction, planted, bars: closes.length, truth, swings: swings.slice(0, 4) }).toMatchInlineSnapshot(`
   {
     "bars": 106,
     "direction": "down",
     "planted": "wave-2",
     "swings": [
       {
         "bar": 0,
         "kind": "high",
         "price": 10000,
       },
       {
         "bar": 4,
         "kind": "low",
         "price": 9731,
       },
       {
         "bar": 10,
         "kind": "high",
         "price": 9778,
       },
       {
         "bar": 17,
         "kind": "low",
         "price": 9544,
       },
     ],
     "truth": {
       "1": 3,
       "2": 4,
       "3": 7,
       "4": 8,
       "5": 9,
       "A": 12,
       "B": 13,
       "C": 16,
     },
   }
  `);
  expect(practiceSeries('easy-3k9x2p').closes).toEqual(closes);
});

test('every turn of a series is one of its swings, highs and lows in turn', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
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
      const { closes, swings, truth } = practiceSeries(seed);
      expect(closes.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
      const ends = WAVE_LABELS.map((label) => truth[label]);
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      expect(swings[truth.C]).toBeDefined();
    }),
  );
});

test('harder levels have more swings, and each level goes both ways and plants every rule', () => {
  const averages = PRACTICE_LEVELS.map((level) => {
    const series = Array.from({ length: 200 }, (_, number) => practiceSeries(`${level}-${number.toString(36)}`));
    expect(new Set(series.map(({ direction }) => direction))).toEqual(new Set(['up', 'down']));
    expect(new Set(series.map(({ planted }) => planted))).toEqual(new Set([null, ...IMPULSE_RULES]));
    return series.reduce((sum, { swings }) => sum + swings.length, 0) / series.length;
  });
  expect(averages).toEqual(averages.toSorted((a, b) => a - b));
});

test.each(['', 'easy', 'easy-', 'simple-1', 'easy-1234567', 'easy-A', 'easy-1 '])('%j is no seed', (text) => {
  expect(() => practiceSeries(text)).toThrow('is no seed');
});

test('a drawn seed is one of its level', () => {
  expect(drawSeed('hard')).toMatch(PRACTICE_SEED);
  for (let drawn = 0; drawn < 50; drawn += 1) {
    expect(practiceSeries(drawSeed('hard'))).toMatchObject({ level: 'hard', planted: null });
  }
});

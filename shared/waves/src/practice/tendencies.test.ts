import fc from 'fast-check';
import type { Figure } from '@hidden-order/api-shapes/figure';
import { figures } from '@hidden-order/waves/figures';
import { PRACTICE_LEVELS, practiceSeries, WAVE_LABELS, type Swing } from '@hidden-order/waves/rules';
import { tendenciesOf } from './tendencies';

const series = fc
  .record({ level: fc.constantFrom(...PRACTICE_LEVELS), number: fc.nat(36 ** 6 - 1) })
  .map(({ level, number }) => practiceSeries(`${level}2-${number.toString(36)}`));
const anyCount = fc.record(Object.fromEntries(WAVE_LABELS.map((label) => [label, fc.integer({ min: -1, max: 50 })])), {
  requiredKeys: [],
});
const flip = (swing: Swing): Swing => ({ ...swing, price: 20_000 - swing.price });

test('a series upside down has the same tendencies, at a level upside down, and no count is an error', () => {
  fc.assert(
    fc.property(series, fc.option(anyCount), ({ swings, truth }, moved) => {
      const count = moved ?? truth;
      const [figure, other] = [tendenciesOf(swings, count), tendenciesOf(swings.map(flip), count)];
      expect(other && { ...other, channel: 20_000 - other.channel.level }).toEqual(
        figure && { ...figure, channel: figure.channel.level },
      );
    }),
  );
});

test('waves 2 and 4 of a generated count alternate in depth', () => {
  fc.assert(
    fc.property(series, ({ swings, truth }) => {
      expect(tendenciesOf(swings, truth)?.usual.alternates).toBe(true);
    }),
  );
});

test('a first wave that ends where it starts has no direction, so there is nothing to measure', () => {
  const { swings } = practiceSeries('hard-0');
  expect(tendenciesOf(swings, { 1: 0, 2: 3, 3: 29, 4: 1, 5: 1 })).toBeNull();
});

/** A long third wave. */
const EXTENSION: Figure = {
  points: [
    { time: 0, price: 6 },
    { time: 11, price: 22, label: '1' },
    { time: 18, price: 13, label: '2' },
    { time: 68, price: 76, label: '3' },
    { time: 78, price: 64, label: '4' },
    { time: 94, price: 90, label: '5' },
  ],
};

test.each([
  // 14 of 24 and 22 of 56; the parallel rises 34 in 46 from 74, to 105.04 at the end of wave 5.
  [figures.impulse, { retracement2: 58.3, retracement4: 39.3, score: 3, channel: { level: 1050, passedBy: -110 } }],
  // 14 of 26 and 18 of 48; 30 in 40 from 68, to 96.5.
  [figures.channel, { retracement2: 53.8, retracement4: 37.5, score: 3, channel: { level: 965, passedBy: -45 } }],
  // 9 of 16 and 12 of 63; 51 in 60 from 76, to 98.1.
  [
    EXTENSION,
    {
      retracement2: 56.3,
      retracement4: 19,
      usual: { depth2: true, depth4: false, alternates: true },
      score: 2,
      channel: { level: 981, passedBy: -81 },
    },
  ],
] as const)('figure %# has the tendencies of a pocket calculator', (drawn, figure) => {
  // Ten steps of time and price for each unit of a figure.
  const swings = drawn.points.map(({ time, price }): Swing => ({ bar: time * 10, price: price * 10, kind: 'high' }));
  const places = WAVE_LABELS.map((label) => [label, drawn.points.findIndex((point) => point.label === label)] as const);
  const count = Object.fromEntries(places.filter(([, place]) => place > 0));
  expect(tendenciesOf(swings, count)).toMatchObject(figure);
});

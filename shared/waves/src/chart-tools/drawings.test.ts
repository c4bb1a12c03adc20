import fc from 'fast-check';
import { drawnBy, levelsOf, ratioWords, type Drawing } from './drawings';
import { closesThrough, drawTo, NO_TOOLS } from './tools';

const at = (bar: number, price: number) => ({ bar, price });
const textsOf = (drawing: Drawing, scale: 'arithmetic' | 'logarithmic') =>
  levelsOf(drawing, scale).map(({ title, price }) => `${title} ${(price / 100).toFixed(2)}`);

test('a retracement goes back from the end of a move, by distances or by those of logarithms', () => {
  const drawing: Drawing = { kind: 'retracement', points: [at(0, 10_000), at(10, 40_000)] };
  expect(textsOf(drawing, 'arithmetic')).toEqual([
    ...['23.6% 329.20', '38.2% 285.40', '50% 250.00', '61.8% 214.60', '78.6% 164.20'],
  ]);
  expect(textsOf(drawing, 'logarithmic')[2]).toBe('50% 200.00');
  expect(ratioWords(drawing, 'arithmetic', at(20, 25_000))).toBe('50% of the retracement');
  expect(ratioWords(drawing, 'logarithmic', at(20, 20_000))).toBe('50% of the retracement');
});

test('a projection measures a move from the start of the next', () => {
  const drawing: Drawing = { kind: 'projection', points: [at(0, 10_000), at(10, 20_000), at(15, 15_000)] };
  expect(textsOf(drawing, 'arithmetic')).toEqual(['61.8% 211.80', '100% 250.00', '161.8% 311.80', '261.8% 411.80']);
  expect(textsOf(drawing, 'logarithmic')[1]).toBe('100% 300.00');
});

test.each(['arithmetic', 'logarithmic'] as const)(
  'a channel runs through two points and, in parallel, through a third (%s)',
  (scale) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1000, max: 9000 }), { minLength: 3, maxLength: 3 }), (prices) => {
        const [a, b, c] = [at(0, prices[0] ?? 0), at(20, prices[1] ?? 0), at(10, prices[2] ?? 0)];
        const drawing: Drawing = { kind: 'channel', points: [a, b, c] };
        const { guides, levels } = drawnBy([drawing], scale, 20);
        const [line = [], , parallel = []] = guides.map((ends) => ends.map(({ price }) => price));
        const measure = (price = NaN) => (scale === 'logarithmic' ? Math.log(price) : price);
        expect((measure(parallel[0]) + measure(parallel[1])) / 2).toBeCloseTo(measure(c.price), 6);
        expect(line).toEqual([expect.closeTo(a.price, 6), expect.closeTo(b.price, 6)]);
        expect(levels).toEqual([]);
      }),
    );
  },
);

test('a drawing takes its points one by one, no bar twice', () => {
  const first = drawTo({ ...NO_TOOLS, kind: 'projection' }, at(3, 100));
  expect(drawTo(first, at(3, 200))).toBe(first);
  const whole = [at(5, 200), at(7, 150)].reduce(drawTo, first);
  expect([whole.kind, whole.points, whole.drawings[0]?.points.length]).toEqual([null, [], 3]);
  expect(drawTo(whole, at(9, 300))).toBe(whole);
});

test('a line of closes runs through each swing', () => {
  const bars = [5, 9, 7].map((close) => ({ open: close, high: close + 1, low: close - 1, close }));
  expect(closesThrough(bars, [{ bar: 1, price: 10, kind: 'high' }])).toEqual([5, 10, 7]);
});

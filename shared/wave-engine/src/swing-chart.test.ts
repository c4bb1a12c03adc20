import * as fc from 'fast-check';
import { SwingChart, type Bar } from './swing-chart';

const bar = (open: number, high: number, low: number, close: number): Bar => ({ open, high, low, close });

test('turns of the size are found, and the last one may still move', () => {
  const bars = [bar(10, 12, 9, 11), bar(11, 16, 11, 15), bar(15, 15, 12, 13), bar(13, 14, 8, 9), bar(9, 11, 9, 10)];
  const turns = (size: number) =>
    new SwingChart(bars, size).swings.map(({ bar: at, price, kind }) => `${kind} ${at}: ${price}`);
  expect(turns(5)).toEqual(['low 0: 9', 'high 1: 16', 'low 3: 8']);
  expect(turns(3)).toEqual(['low 0: 9', 'high 1: 16', 'low 3: 8', 'high 4: 11']);
  expect(turns(50)).toEqual([]);
  expect(() => new SwingChart(bars, 0)).toThrow('The size of swings is above 0, not 0.');
});

test('highs and lows take turns, each at least the size apart, and none is passed before the next', () => {
  const price = fc.integer({ min: 0, max: 60 });
  const bars = fc.array(
    fc.tuple(price, price, price, price).map((four) => {
      const [open, close] = four;
      return bar(open, Math.max(...four), Math.min(...four), close);
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(bars, fc.integer({ min: 1, max: 30 }), (drawn, size) => {
      const { swings } = new SwingChart(drawn, size);
      swings.forEach((swing, index) => {
        const before = swings[index - 1];
        if (before === undefined) return;
        expect(Math.abs(swing.price - before.price)).toBeGreaterThanOrEqual(size);
        const [low, high] = [Math.min(swing.price, before.price), Math.max(swing.price, before.price)];
        for (const { high: top, low: bottom } of drawn.slice(before.bar + 1, swing.bar))
          expect([top <= high, bottom >= low]).toEqual([true, true]);
        const after = swings[index + 1];
        if (after !== undefined) expect(swing.price > before.price).toBe(swing.price > after.price);
      });
    }),
  );
});

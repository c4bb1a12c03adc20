import fc from 'fast-check';
import { DETAILS } from '@hidden-order/api-shapes/practice-terms';
import { SwingChart } from '@hidden-order/wave-engine';
import type { DatedBar } from './price-file';
import { chartFrom } from './swings';

const price = fc.integer({ min: 100, max: 9000 });
const bars = fc.array(
  fc.tuple(price, price, price, price).map((prices): DatedBar => {
    const [open, close] = prices;
    return { date: '', open, close, high: Math.max(...prices), low: Math.min(...prices) };
  }),
  { minLength: 20, maxLength: 200 },
);

test('a chart has at most as many swings as were asked for, highs and lows in turn, each on its bar', () => {
  fc.assert(
    fc.property(bars, fc.constantFrom(...DETAILS), (drawn, detail) => {
      const swings = SwingChart.withAtMost(drawn, detail).swings;
      expect(swings.length).toBeLessThanOrEqual(detail);
      swings.forEach(({ kind, price: own }, place) => {
        const after = swings[place + 1];
        if (after) expect([kind, after.kind]).toEqual(own > after.price ? ['high', 'low'] : ['low', 'high']);
      });
      const chart = chartFrom(drawn, swings, 1);
      for (const { bar, kind, price: turn } of chart.swings) expect(chart.bars[bar]?.[kind]).toBe(turn);
    }),
  );
});

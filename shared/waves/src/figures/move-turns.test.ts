import type { Figure } from '@hidden-order/api-shapes/figure';
import { moveTurns } from './move-turns';
import { placeLabels } from './labels';
import { pricedPlot } from './plot';

const at = (time: number, price: number, label?: string) => ({ time, price, ...(label && { label }) });
/** Five waves from 100.00 to 150.00 with the limits of waves 2 and 4, on a scale of one unit for 0.50. */
const drawn: Figure = {
  points: [at(0, 0), at(20, 40, '1'), at(35, 16, '2'), at(65, 84, '3'), at(80, 60, '4'), at(95, 100, '5')],
  claim: { pattern: 'impulse', prices: [10_000, 12_000, 10_800, 14_200, 13_000, 15_000] },
  levels: [
    { price: 0, from: 20, limit: true },
    { price: 40, from: 65, limit: true },
    { price: 38, from: 35, since: 35 },
  ],
  areas: [{ from: 20, to: 35, low: -7, high: 0, forbidden: true }],
  guides: [{ from: at(35, 16), to: at(80, 60), since: 80 }],
  axis: [
    { price: 100, at: 100, text: '150' },
    { price: 40, at: 40, text: 'wave 4 ≥ 120', kind: 'limit' },
    { price: 38, at: 35, text: '50%: 119', kind: 'ratio', since: 35 },
    { price: 16, at: 16, text: '108' },
    { price: 0, at: 0, text: 'wave 2 ≥ 100', kind: 'limit' },
  ],
};
const figure = { ...drawn, labels: placeLabels(drawn, pricedPlot(drawn)) };
const { prices = [] } = figure.claim ?? {};
const moved = (point: number, price: number) => moveTurns(figure, prices.with(point, price));

test('nothing is broken at the price of a rule, and all is where it was without a move', () => {
  expect(moveTurns(figure, prices)).toMatchObject({ broken: null, figure });
  expect(moved(2, 10_000).broken).toBeNull();
});

test('a wave beyond the price of a rule breaks the count from where it starts, rejected at the first price beyond', () => {
  const { broken, figure: now } = moved(4, 11_900);
  expect(broken).toEqual({
    rule: 'Wave 4 of an impulse never goes beyond the end of wave 1.',
    rejected: 11_999,
    point: 4,
  });
  expect(now.broken_from).toBe(65);
  expect(moved(2, 9_900).broken).toMatchObject({ rejected: 9_999, point: 2 });
  expect(moved(2, 9_900).figure.broken_from).toBe(20);
});

test('limits, prices and labels go with the turn that they follow from, and what was measured from it goes', () => {
  const { figure: now } = moved(1, 12_500);
  expect(now.levels?.filter(({ limit }) => limit).map(({ price }) => price)).toEqual([0, 50]);
  expect(now.axis?.map(({ text }) => text)).toEqual(['150', 'wave 4 ≥ 125', '108', 'wave 2 ≥ 100']);
  expect(now.guides).toEqual([]);
  const place = (all: Figure) => all.labels?.find(({ text }) => text === '1')?.y ?? 0;
  expect(place(figure) - place(now)).toBeGreaterThan(10);
  // The turn stands after what is measured from those before it.
  expect(moved(5, 14_500).figure.guides).toEqual(figure.guides);
  expect(moved(5, 14_500).figure.axis?.map(({ text }) => text)).toContain('145');
});

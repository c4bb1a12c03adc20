import { WAVE_FIGURES } from '@hidden-order/api-shapes/content';
import type { TurningPoint } from '@hidden-order/api-shapes/figure';
import { brokenRules } from '../rules';
import { figures } from '.';

const start = (name: keyof typeof figures): number => figures[name].points[0]?.price ?? NaN;
const price = (name: keyof typeof figures, label: string): number =>
  figures[name].points.find((point) => point.label === label)?.price ?? NaN;

test.each(WAVE_FIGURES)('%s stays inside the chart, and time runs forward', (name) => {
  const { points } = figures[name];
  const inside = ({ time, price: level }: TurningPoint) => time >= 0 && time <= 100 && level >= 0 && level <= 100;
  expect(points.every(inside)).toBe(true);
  expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted((a, b) => a - b));
});

test('every piece of art is a composition of its own', () => {
  const drawings = WAVE_FIGURES.map((name) => JSON.stringify([figures[name].points, figures[name].strokes]));
  expect(new Set(drawings).size).toBe(WAVE_FIGURES.length);
});

test('the examination paper has ticks, a cross and a score in a circle, all on the sheet', () => {
  const strokes = figures['marked-exam'].strokes ?? [];
  expect(strokes.map(({ length }) => length)).toEqual([5, 3, 2, 2, 3, 9, 3, 3]);
  expect(strokes.flat().every(({ time, price: level }) => time >= 4 && time <= 96 && level >= 0 && level <= 100)).toBe(
    true,
  );
});

test.each(['impulse', 'channel', 'cycle', 'degrees', 'wedge', 'rules', 'ceiling', 'alternation', 'mirror'] as const)(
  '%s keeps the rules of impulses',
  (name) => {
    const prices = [start(name), ...['1', '2', '3', '4', '5'].map((label) => price(name, label))];
    expect(brokenRules(prices.map((one) => Math.round(one * 10)))).toEqual([]);
  },
);

test('the failed count ends beyond the line at the end of wave 1, and the short third wave has its ceiling', () => {
  const [line] = figures['failed-count'].guides ?? [];
  expect(line?.from.price).toBe(price('failed-count', '1'));
  expect(figures['failed-count'].points.at(-1)?.price).toBeLessThan(line?.to.price ?? 0);
  const [ceiling] = figures.ceiling.guides ?? [];
  const third = price('ceiling', '3') - price('ceiling', '2');
  expect(third).toBeLessThan(price('ceiling', '1') - start('ceiling'));
  expect(price('ceiling', '5')).toBeLessThan(ceiling?.to.price ?? 0);
  expect(ceiling?.to.price).toBe(price('ceiling', '4') + third);
});

test('in the flat, wave B takes back at least 90 % of wave A', () => {
  const a = start('flat') - price('flat', 'A');
  expect((price('flat', 'B') - price('flat', 'A')) / a).toBeGreaterThanOrEqual(0.9);
});

test('the retracement of the Fibonacci figure ends at 61.8 %', () => {
  const [low, high, end] = [start('fibonacci'), price('fibonacci', '1'), price('fibonacci', '2')];
  expect((high - end) / (high - low)).toBeCloseTo(0.618, 2);
});

test('the triangle contracts: each wave is shorter than the one before', () => {
  const turns = ['A', 'B', 'C', 'D', 'E'].map((label) => price('triangle', label));
  const lengths = turns.slice(1).map((turn, index) => Math.abs(turn - (turns[index] ?? NaN)));
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

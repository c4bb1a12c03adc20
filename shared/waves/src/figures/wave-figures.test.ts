import { WAVE_FIGURES } from '@hidden-order/api-shapes/content';
import type { TurningPoint } from '@hidden-order/api-shapes/figure';
import { hold } from '@hidden-order/wave-engine';
import { figures, type Art } from '.';
import { drawPlate } from './draw-plate';

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

test('in the evidence, five of twenty-five turns that are scattered evenly are within a band', () => {
  const { dots = [], bands = [] } = figures.evidence;
  expect(dots.map(({ time }) => time)).toEqual(Array.from({ length: 25 }, (_, index) => 2 + 4 * index));
  const within = ({ time }: TurningPoint) => bands.some(({ from, to }) => time >= from && time <= to);
  expect(dots.filter(within)).toHaveLength(5);
  expect(dots.filter(({ hit }) => hit)).toEqual(dots.filter(within));
});

test('the pair takes back 50 %, and turned over 45.5 %, as in its article', () => {
  const [low = NaN, high = NaN, end = NaN] = figures.mirror.points.map(({ price: level }) => level);
  expect((high - end) / (high - low)).toBe(0.5);
  const [, fall, rise] = figures.mirror.guides ?? [];
  if (!fall || !rise) throw new Error('no mirror');
  expect((rise.to.price - rise.from.price) / (fall.from.price - fall.to.price)).toBeCloseTo(
    (300 / 275 - 1) / (300 / 250 - 1),
    3,
  );
});

test.each([
  'impulse',
  'channel',
  'cycle',
  'degrees',
  'wedge',
  'rules',
  'ceiling',
  'alternation',
  'certificate',
] as const)('%s keeps the rules of impulses', (name) => {
  const prices = [start(name), ...['1', '2', '3', '4', '5'].map((label) => price(name, label))];
  const swings = prices.map((one, bar) => ({ bar, price: Math.round(one * 10) }));
  expect(hold(swings, [0, 1, 2, 3, 4, 5], ['impulse'])[0].wave).not.toBeNull();
});

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

test('the triangle contracts: each wave is shorter than the one before', () => {
  const turns = ['A', 'B', 'C', 'D', 'E'].map((label) => price('triangle', label));
  const lengths = turns.slice(1).map((turn, index) => Math.abs(turn - (turns[index] ?? NaN)));
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

test.each(WAVE_FIGURES)('the plate of %s is SVG, with its labels and its alternative', (name) => {
  const { points, texts = [], fact, alternative }: Art = figures[name];
  const plate = new DOMParser().parseFromString(drawPlate(name), 'text/xml').documentElement;
  expect(plate.nodeName).toBe('svg');
  expect(plate.getAttribute('aria-label') ?? undefined).toBe(alternative);
  const written = Array.from(plate.querySelectorAll('text'), ({ textContent }) => textContent);
  const labels = points.flatMap(({ label }) => label ?? []);
  expect(written).toEqual([...texts.map(({ text }) => text), ...(fact === undefined ? [] : [fact]), ...labels]);
});

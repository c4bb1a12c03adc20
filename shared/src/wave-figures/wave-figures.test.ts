import { WAVE_FIGURES } from '../contracts/content';
import { figures, type TurningPoint } from '.';

const start = (name: keyof typeof figures): number => figures[name].points[0]?.price ?? NaN;
const price = (name: keyof typeof figures, label: string): number =>
  figures[name].points.find((point) => point.label === label)?.price ?? NaN;

test.each(WAVE_FIGURES)('%s stays inside the chart, and time runs forward', (name) => {
  const { points } = figures[name];
  const inside = ({ time, price: level }: TurningPoint) => time >= 0 && time <= 100 && level >= 0 && level <= 100;
  expect(points.every(inside)).toBe(true);
  expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted((a, b) => a - b));
});

test.each(['impulse', 'channel', 'cycle', 'diagonal', 'extension', 'truncation'] as const)(
  '%s keeps the rules of motive waves',
  (name) => {
    const [one, two, three, four, five] = ['1', '2', '3', '4', '5'].map((label) => price(name, label)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(two).toBeGreaterThan(start(name));
    const lengths = [one - start(name), three - two, five - four];
    expect(three - two).toBeGreaterThan(Math.min(...lengths));
    // Wave 4 stays out of the price territory of wave 1; in a diagonal the two overlap.
    if (name === 'diagonal') expect(four).toBeLessThan(one);
    else expect(four).toBeGreaterThan(one);
  },
);

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

test('in the regular flat, B takes back at least 90 % of A without passing its start, and C passes the end of A', () => {
  const [from, a, b] = [start('regular-flat'), price('regular-flat', 'A'), price('regular-flat', 'B')];
  expect((b - a) / (from - a)).toBeGreaterThanOrEqual(0.9);
  expect(b).toBeLessThanOrEqual(from);
  expect(price('regular-flat', 'C')).toBeLessThan(a);
});

test('the truncated fifth ends below the third, and the extended third is longer than both others', () => {
  expect(price('truncation', '5')).toBeLessThan(price('truncation', '3'));
  const length = (from: number, label: string) => price('extension', label) - from;
  const third = length(price('extension', '2'), '3');
  expect(third).toBeGreaterThan(2 * length(start('extension'), '1'));
  expect(third).toBeGreaterThan(2 * length(price('extension', '4'), '5'));
});

test('the five small waves inside the first large one keep the rules too', () => {
  const end = (label: string) => price('degrees', label);
  expect(end('ii')).toBeGreaterThan(start('degrees'));
  const third = end('iii') - end('ii');
  expect(third).toBeGreaterThan(Math.min(end('i') - start('degrees'), end('1') - end('iv')));
  expect(end('iv')).toBeGreaterThan(end('i'));
});

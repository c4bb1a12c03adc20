import { TYPICAL_PARTS } from '@hidden-order/waves/figures';
import { ContentError } from '../content-error';
import type { FigureSource } from './source';

/** A turning point of the path of price. */
export interface Turn {
  bar: number;
  price: number;
  label?: string;
  /** The label of the wave of the next lower degree that ends here, or of an alternate. */
  inner?: string;
  /** When, on a chart of a real market. */
  date?: string;
}

/** A wave with both of its ends and the turning points inside of it. */
export interface Wave {
  label: string | undefined;
  from: Turn;
  to: Turn;
  inside: Turn[];
  /** What its inside is, on a chart of a real market. */
  form?: string | undefined;
}

const FIVE = ['i', 'ii', 'iii', 'iv', 'v'];
/** The legs of a zigzag or flat, and of a triangle. */
const LEGS = ['a', 'b', 'c', 'd', 'e'];
/** Waves that correct: five parts of theirs are the legs of a triangle. */
const CORRECTIVE = new Set(['2', '4', 'B', 'X']);
/** Time that even the shortest wave takes, as a share of that of the longest. */
const SHORTEST = 0.4;

/** The waves of a figure in turn, with the insides that it gives. */
export function wavesOf({ start, waves }: FigureSource): Wave[] {
  const bars = endsInTime(start, waves);
  let from: Turn = { bar: 0, price: start };
  return waves.map(({ wave: label, to: price, parts }, index) => {
    const to: Turn = { bar: bars[index] ?? 0, price, ...(label !== undefined && { label }) };
    const inside = parts === undefined ? [] : insideOf(from, to, parts);
    const result = { label, from, to, inside };
    from = to;
    return result;
  });
}

/** All turning points of the waves, from the start on. */
export const turnsOf = (waves: readonly Wave[]): Turn[] =>
  waves.flatMap(({ from, to, inside }, index) => [...(index === 0 ? [from] : []), ...inside, to]);

/** @throws {ContentError} if a figure has no such wave */
export function waveNamed(waves: readonly Wave[], label: string): Wave {
  const wave = waves.find((one) => one.label === label);
  if (!wave) throw new ContentError(`the figure has no wave ${label}`);
  return wave;
}

/** @returns the bar at which each wave ends */
function endsInTime(start: number, waves: FigureSource['waves']): number[] {
  const given = waves.flatMap(({ bar }) => bar ?? []);
  if (given.length > 0) {
    if (given.length < waves.length) throw new ContentError('all waves have a bar, or none');
    return given;
  }
  return runningTimes([start, ...waves.map(({ to }) => to)]);
}

/** Gives each way between two prices a time by its length. @returns when each ends */
function runningTimes(prices: readonly number[]): number[] {
  const lengths = prices.slice(1).map((price, index) => Math.abs(price - (prices[index] ?? price)));
  const longest = Math.max(...lengths);
  let time = 0;
  return lengths.map((length) => (time += SHORTEST + (1 - SHORTEST) * (length / longest)));
}

/** The turning points within a wave. Its end gets the label of the last part. */
function insideOf(from: Turn, to: Turn, parts: NonNullable<FigureSource['waves'][number]['parts']>): Turn[] {
  const shares = typeof parts === 'number' ? TYPICAL_PARTS[parts] : sharesOf(from, to, parts);
  const names = shares.length === 2 || CORRECTIVE.has(to.label ?? '') ? LEGS : FIVE;
  to.inner = names[shares.length] ?? '';
  return shares.map(([time, way], index) => ({
    bar: from.bar + time * (to.bar - from.bar),
    price: Math.round((from.price + way * (to.price - from.price)) * 1000) / 1000,
    inner: names[index] ?? '',
  }));
}

/** The shares of time and way at which given prices stand within a wave. */
function sharesOf(from: Turn, to: Turn, prices: readonly number[]): [time: number, way: number][] {
  const times = runningTimes([from.price, ...prices, to.price]);
  const whole = times.at(-1) ?? 1;
  return prices.map((price, index) => [(times[index] ?? 0) / whole, (price - from.price) / (to.price - from.price)]);
}

import type { Turn } from './swing';

/**
 * A structure as its rules see it: heights above its start in its own direction, so that one rule holds for a structure
 * and for its mirror image. Place 0 is the start, place `k` the end of part `k`.
 */
export interface Measure {
  /** Heights of the ends of the parts. */
  end: number[];
  /** Lowest and highest point within each part, both ends included. */
  low: number[];
  high: number[];
  /** Bars of the ends of the parts, from the start. */
  time: number[];
}

/** How long part `k` is, as a distance of price; no number before its end. */
export const lengthOf = ({ end }: Measure, k: number): number => Math.abs((end[k] ?? NaN) - (end[k - 1] ?? NaN));

/** How long part `k` takes, in bars. */
export const barsOf = ({ time }: Measure, k: number): number => (time[k] ?? 0) - (time[k - 1] ?? 0);

/** The prices of a chart, with the lowest and highest swing of every interval. */
export class Prices {
  readonly #count: number;
  readonly #price: Float64Array;
  readonly #bar: Float64Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;

  constructor(swings: readonly Turn[]) {
    const count = swings.length;
    this.#count = count;
    this.#price = Float64Array.from(swings, ({ price }) => price);
    this.#bar = Float64Array.from(swings, ({ bar }) => bar);
    this.#low = new Float64Array(count * count);
    this.#high = new Float64Array(count * count);
    for (let from = 0; from < count; from++) {
      let [low, high] = [Infinity, -Infinity];
      for (let to = from; to < count; to++) {
        const price = this.at(to);
        low = Math.min(low, price);
        high = Math.max(high, price);
        this.#low[from * count + to] = low;
        this.#high[from * count + to] = high;
      }
    }
  }

  /** The price of a swing. */
  at(swing: number): number {
    return this.#price[swing] ?? 0;
  }

  /** Direction of a wave that starts at a swing: 1 up, -1 down. */
  direction(from: number): 1 | -1 {
    return this.at(from + 1) > this.at(from) ? 1 : -1;
  }

  /** An empty measure; {@link place} fills it. */
  start(): Measure {
    return { end: [0], low: [0], high: [0], time: [0] };
  }

  /** Writes part `k`, from one swing to another, into the measure of a structure that starts at `start`. */
  place(measure: Measure, k: number, start: number, from: number, to: number): void {
    const sign = this.direction(start);
    const base = this.at(start);
    const at = from * this.#count + to;
    const [low, high] = [this.#low[at] ?? 0, this.#high[at] ?? 0];
    measure.end[k] = sign * (this.at(to) - base);
    measure.low[k] = sign === 1 ? low - base : base - high;
    measure.high[k] = sign === 1 ? high - base : base - low;
    measure.time[k] = (this.#bar[to] ?? 0) - (this.#bar[start] ?? 0);
  }

  /** The first swing after the end of a wave that goes beyond that end, in the wave's direction; null where none does. */
  firstBeyondEnd(end: number): number | null {
    return this.firstPassing(end, this.#count - 1, this.at(end), this.direction(end - 1));
  }

  /** The first swing of an interval that goes beyond the start of a wave, against it; null where none does. */
  firstBeyondStart(start: number, from: number, to: number): number | null {
    return this.firstPassing(from, to, this.at(start), this.direction(start) === 1 ? -1 : 1);
  }

  /** The first swing of an interval beyond a price in a direction, 1 up or -1 down; null where none is. */
  firstPassing(from: number, to: number, price: number, direction: 1 | -1): number | null {
    for (let swing = from; swing <= to; swing++) if ((this.at(swing) - price) * direction > 0) return swing;
    return null;
  }

  /** The measure of a structure whose parts end at these swings; the first is its start. */
  measure(points: readonly number[]): Measure {
    const measure = this.start();
    const [start = 0] = points;
    points.forEach((to, k) => {
      if (k > 0) this.place(measure, k, start, points[k - 1] ?? start, to);
    });
    return measure;
  }
}

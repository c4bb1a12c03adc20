import { isHigh, type Swing, type Turn } from './swing';

/** The prices of a bar, such as a day. */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  /** What was traded in it, where that is known. */
  volume?: number | undefined;
}

/** The bar of a single price. */
export const barOf = (price: number): Bar => ({ open: price, high: price, low: price, close: price });

/** How often the size is halved or doubled on the way to the smallest that fits. */
const ROUNDS = 24;

/** A chart: the bars so far and their swings of a size. Later bars add swings, and move the last one alone. */
export class SwingChart {
  readonly bars: readonly Bar[];
  /** How far price goes at least from one swing to the next, in price steps. */
  readonly size: number;
  readonly swings: readonly Swing[];
  readonly #earlier = new Map<number, SwingChart>();

  /**
   * @param bars in order of time
   * @throws RangeError for a size that is not above 0
   */
  constructor(bars: readonly Bar[], size: number) {
    if (!(size > 0)) throw new RangeError(`The size of swings is above 0, not ${size}.`);
    this.bars = bars;
    this.size = size;
    const turns = turnsOf(pathOf(bars), size);
    this.swings = turns.map((turn, place) => ({ ...turn, kind: isHigh(turns, place) ? 'high' : 'low' }));
  }

  /** The chart with the smallest size that leaves at most so many swings; of bars that stand still one step. */
  static withAtMost(bars: readonly Bar[], most: number): SwingChart {
    let [least, greatest] = [0, Math.max(...bars.map(({ high }) => high)) - Math.min(...bars.map(({ low }) => low))];
    if (greatest === 0) return new SwingChart(bars, 1);
    const path = pathOf(bars);
    for (let round = 0; round < ROUNDS; round += 1) {
      const size = (least + greatest) / 2;
      if (turnsOf(path, size).length > most) least = size;
      else greatest = size;
    }
    return new SwingChart(bars, greatest);
  }

  /** The chart as it was at a bar, which is its last one. */
  until(bar: number): SwingChart {
    if (bar >= this.bars.length - 1) return this;
    const known = this.#earlier.get(bar) ?? new SwingChart(this.bars.slice(0, bar + 1), this.size);
    this.#earlier.set(bar, known);
    return known;
  }
}

/** Where price goes: within a bar that rises the low is taken to come before the high, within one that falls the high. */
const pathOf = (bars: readonly Bar[]): Turn[] =>
  bars.flatMap(({ open, high, low, close }, bar) =>
    (close >= open ? [low, high] : [high, low]).map((price) => ({ bar, price })),
  );

/**
 * The turning points of a path: highs and lows in turn, each at least `size` from the one before it, but for the last,
 * which is where the market is furthest since the one before.
 */
function turnsOf(path: readonly Turn[], size: number): Turn[] {
  const [first] = path;
  if (first === undefined) return [];
  const turns: Turn[] = [];
  let [lowest, highest] = [first, first];
  /** Direction since the last turn; 0 before the first. */
  let direction = 0;
  for (const point of path) {
    if (direction <= 0 && point.price < lowest.price) lowest = point;
    if (direction >= 0 && point.price > highest.price) highest = point;
    if (direction <= 0 && point.price - lowest.price >= size) {
      turns.push(lowest);
      [direction, highest] = [1, point];
    } else if (direction >= 0 && highest.price - point.price >= size) {
      turns.push(highest);
      [direction, lowest] = [-1, point];
    }
  }
  if (direction !== 0) turns.push(direction === 1 ? highest : lowest);
  return turns;
}

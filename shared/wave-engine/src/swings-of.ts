import type { Swing } from './swing';

/** The prices of a bar, such as a day. */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** A turning point of bars. */
export interface BarSwing extends Swing {
  /** Whether later bars may still move it: the last one always. */
  isProvisional: boolean;
}

/**
 * The turning points of bars: highs and lows in turn, each at least `size` from the one before it, but for the last,
 * which is where the market is furthest since the one before.
 * Within a bar that rises the low is taken to come before the high, within one that falls the high.
 * @param bars in order of time
 * @param size the least distance between two turns, above 0, in units of price
 * @throws RangeError for a size that is not above 0
 */
export function swingsOf(bars: readonly Bar[], size: number): BarSwing[] {
  if (!(size > 0)) throw new RangeError(`The size of swings is above 0, not ${size}.`);
  const path = bars.flatMap(({ open, high, low, close }, bar) =>
    (close >= open ? [low, high] : [high, low]).map((price) => ({ bar, price })),
  );
  const [first] = path;
  if (first === undefined) return [];
  const turns: Swing[] = [];
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
  return turns.map((turn, index) => ({ ...turn, isProvisional: index === turns.length - 1 }));
}

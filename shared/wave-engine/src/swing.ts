import { formatPrice } from '@hidden-order/api-shapes/practice-terms';

/** A turn of prices, which are whole units of the smallest price step. Highs and lows take turns. */
export interface Turn {
  /** Its bar, from 0. */
  bar: number;
  price: number;
}

/** A turning point of a chart, as it is named on it. */
export interface Swing extends Turn {
  kind: 'high' | 'low';
}

/** Whether a turn is a high. */
export const isHigh = (turns: readonly Turn[], place: number): boolean =>
  (turns[place]?.price ?? NaN) > (turns[place === 0 ? 1 : place - 1]?.price ?? NaN);

/** Names a turn, such as `swing 7, the high at 104.25`. */
export const nameSwing = (turns: readonly Turn[], place: number): string => {
  const turn = turns[place];
  const kind = isHigh(turns, place) ? 'high' : 'low';
  return turn ? `swing ${place}, the ${kind} at ${formatPrice(turn.price)}` : `swing ${place}`;
};

/** The first turn before the start of wave 1 that goes further, so that the move before was not over; null where none does. */
export function furtherBefore(turns: readonly Turn[], start: number): number | null {
  const own = turns[start]?.price ?? NaN;
  const sign = isHigh(turns, start) ? 1 : -1;
  const found = turns.findIndex(({ price }, place) => place < start && (price - own) * sign > 0);
  return found === -1 ? null : found;
}

/** The most turns of a chart: memory grows with their square. */
const MOST_TURNS = 255;

/** @throws RangeError when there are too many turns, or two of them in a row are no high and low */
export function requireTurns(turns: readonly Turn[]): void {
  if (turns.length > MOST_TURNS) throw new RangeError(`A chart has at most ${MOST_TURNS} swings, not ${turns.length}.`);
  turns.forEach(({ price }, at) => {
    const [before, last] = [turns[at - 2]?.price, turns[at - 1]?.price];
    const isTurn = last === undefined || price !== last;
    if (!isTurn || (before !== undefined && last !== undefined && price > last === last > before))
      throw new RangeError(`Swing ${at} does not turn: highs and lows have to take turns.`);
  });
}

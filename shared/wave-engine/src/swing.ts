/** A turning point of prices. Highs and lows take turns; prices are whole units of the smallest price step. */
export interface Swing {
  /** Its bar, from 0. */
  bar: number;
  price: number;
}

/** The most swings of a chart: memory grows with their square. */
const MOST_SWINGS = 255;

/** @throws RangeError when there are too many swings, or two of them in a row are no high and low */
export function requireSwings(swings: readonly Swing[]): void {
  if (swings.length > MOST_SWINGS)
    throw new RangeError(`A chart has at most ${MOST_SWINGS} swings, not ${swings.length}.`);
  swings.forEach(({ price }, at) => {
    const [before, last] = [swings[at - 2]?.price, swings[at - 1]?.price];
    const turns = last === undefined || price !== last;
    if (!turns || (before !== undefined && last !== undefined && price > last === last > before))
      throw new RangeError(`Swing ${at} does not turn: highs and lows have to take turns.`);
  });
}

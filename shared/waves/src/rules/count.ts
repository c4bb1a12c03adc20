import { WAVE_LABELS, type CountLabel } from '@hidden-order/api-shapes/practice-terms';

/** What one price step is worth on a chart. */
export const PRICE_STEP = 0.01;

/** @param steps a price in price steps */
export const formatPrice = (steps: number): string => (steps * PRICE_STEP).toFixed(2);

/** A turning point of a price series. Prices are whole units of the smallest price step. */
export interface Swing {
  /** Place in the series, from 0. */
  bar: number;
  price: number;
  kind: 'high' | 'low';
}

/** Turning points with their kinds: highs and lows in turn. */
export function withKinds<Turn extends Omit<Swing, 'kind'>>(turns: readonly Turn[]): (Turn & Swing)[] {
  const [first, second] = turns;
  const isHighFirst = first !== undefined && second !== undefined && first.price > second.price;
  return turns.map((turn, place) => ({ ...turn, kind: (place % 2 === 0) === isHighFirst ? 'high' : 'low' }));
}

/**
 * The swing at which each wave ends, by its place in the list of swings, as far as labels are placed. Wave 1 starts at
 * label 0, else at the first swing.
 */
export type Count = Partial<Record<CountLabel, number>>;

/** The count whose wave 1 starts at one swing, and whose waves end at others, from wave 1 on. */
export function countOfEnds(start: number, ends: readonly number[]): Count {
  const count: Count = start === 0 ? {} : { 0: start };
  ends.forEach((end, wave) => {
    const label = WAVE_LABELS[wave];
    if (label !== undefined) count[label] = end;
  });
  return count;
}

/** Whether two counts have all labels at the same swings. */
export const isSameCount = (one: Count, other: Count): boolean =>
  (one[0] ?? 0) === (other[0] ?? 0) && WAVE_LABELS.every((label) => one[label] === other[label]);

/** How many waves of a count are labelled. */
export const placedWaves = (count: Count): number => WAVE_LABELS.filter((label) => count[label] !== undefined).length;

/** The first swing before the start of wave 1 that goes further, so that the move before was not over; null where none does. */
export function furtherBefore(swings: readonly Swing[], start: number): number | null {
  const own = swings[start];
  const found = swings.findIndex(
    ({ price }, place) =>
      own !== undefined && place < start && (own.kind === 'low' ? price < own.price : price > own.price),
  );
  return found === -1 ? null : found;
}

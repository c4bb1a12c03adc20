import type { WaveLabel } from '@hidden-order/api-shapes/practice-terms';

/** What one price step is worth on a chart. */
export const PRICE_STEP = 0.01;

/** A turning point of a price series. Prices are whole units of the smallest price step. */
export interface Swing {
  /** Place in the series, from 0. */
  bar: number;
  price: number;
  kind: 'high' | 'low';
}

/** The swing at which each wave ends, by its place in the list of swings. Wave 1 starts at the first swing. */
export type Count = Record<WaveLabel, number>;

/** A count in which some labels are not placed yet. */
export type PartialCount = Partial<Count>;

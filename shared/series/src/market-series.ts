import type { Chart } from '@hidden-order/api-shapes/content';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import { barOf, SwingChart } from '@hidden-order/wave-engine';
import type { PracticeSeries } from './practice-series';

/** The prices of a real market, which no one built from a count. */
export type MarketSeries = Pick<PracticeSeries, 'closes' | 'swings' | 'truth'> & { shown: 'market' };
/** A series to count. */
export type Series = PracticeSeries | MarketSeries;

/** The series of a chart, with swings of the size that its lesson counts. */
export function marketSeries({ closes, swings }: Pick<Chart, 'closes' | 'swings'>): MarketSeries {
  const prices = closes.map(({ close }) => Math.round(close / PRICE_STEP));
  const chart = SwingChart.withAtMost(prices.map(barOf), swings);
  return { shown: 'market', closes: prices, swings: [...chart.swings], truth: {} };
}

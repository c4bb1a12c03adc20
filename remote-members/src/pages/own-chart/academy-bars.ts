import type { Chart } from '@hidden-order/api-shapes/content';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import type { DatedBar } from './price-file';

/** The bars of a chart of the academy, in price steps. */
export const barsOf = ({ closes }: Chart): DatedBar[] =>
  closes.map(({ date, close }) => {
    const price = Math.round(close / PRICE_STEP);
    return { date, open: price, high: price, low: price, close: price };
  });

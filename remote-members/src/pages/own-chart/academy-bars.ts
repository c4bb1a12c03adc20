import type { Chart } from '@hidden-order/api-shapes/content';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import { barOf } from '@hidden-order/wave-engine';
import type { DatedBar } from './price-file';

/** The bars of a chart of the academy, in price steps. */
export const barsOf = ({ closes }: Chart): DatedBar[] =>
  closes.map(({ date, close }) => ({ date, ...barOf(Math.round(close / PRICE_STEP)) }));

import type { Statement } from '@hidden-order/api-shapes/replays';
import type { Bar } from '@hidden-order/wave-engine';
import { COUNT_LABELS, formatPrice, swingsSoFar, type SwingSoFar } from '../rules';

/** A chart as far as it shows. */
export interface ChartSoFar {
  bars: readonly Bar[];
  /** How far price goes at least from one swing to the next, in price steps. */
  swing_size: number;
}

/** Labels by the bars of their swings. */
export type StatedLabels = Extract<Statement, { kind: 'count' }>['labels'];

/** The swings that a learner saw at a bar. */
export const swingsAt = ({ bars, swing_size }: ChartSoFar, bar: number): SwingSoFar[] =>
  swingsSoFar(bars.slice(0, bar + 1), swing_size);

/** The swings that have labels, in the order of the labels. @param swings those at the bar of the statement */
export const labelledSwings = (swings: readonly SwingSoFar[], labels: StatedLabels) =>
  COUNT_LABELS.flatMap((label) => {
    const swing = swings.find(({ bar }) => bar === labels[label]);
    return swing ? [{ ...swing, label }] : [];
  });

/** Labels in words, such as `1 at 120.00, 2 at 108.00`. */
export const labelWords = (chart: ChartSoFar, bar: number, labels: StatedLabels): string =>
  labelledSwings(swingsAt(chart, bar), labels)
    .map(({ label, price }) => `${label} at ${formatPrice(price)}`)
    .join(', ');

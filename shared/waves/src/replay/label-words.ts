import type { Replay, Statement } from '@hidden-order/api-shapes/replays';
import { COUNT_LABELS, formatPrice, swingsSoFar, type SwingSoFar } from '../rules';

/** The chart of a replay as far as it is shown. */
export type ReplayChart = Pick<Replay, 'bars' | 'swing_size'>;
type Labels = Extract<Statement, { kind: 'count' }>['labels'];

/** The swings that a learner saw at a bar. */
export const swingsAt = ({ bars, swing_size }: ReplayChart, bar: number): SwingSoFar[] =>
  swingsSoFar(bars.slice(0, bar + 1), swing_size);

/** The swings that have labels, in the order of the labels. @param swings those at the bar of the statement */
export const labelledSwings = (swings: readonly SwingSoFar[], labels: Labels) =>
  COUNT_LABELS.flatMap((label) => {
    const swing = swings.find(({ bar }) => bar === labels[label]);
    return swing ? [{ ...swing, label }] : [];
  });

/** Labels in words, such as `1 at 120.00, 2 at 108.00`. */
export const labelWords = (chart: ReplayChart, bar: number, labels: Labels): string =>
  labelledSwings(swingsAt(chart, bar), labels)
    .map(({ label, price }) => `${label} at ${formatPrice(price)}`)
    .join(', ');

import { COUNT_LABELS, formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Count, SwingChart } from '@hidden-order/wave-engine';

/** The swings that have labels, in the order of the labels. */
export const labelledSwings = ({ swings }: SwingChart, labels: Count) =>
  COUNT_LABELS.flatMap((label) => {
    const swing = swings[labels[label] ?? -1];
    return swing ? [{ ...swing, label }] : [];
  });

/** Labels in words, such as `1 at 120.00, 2 at 108.00`. */
export const labelWords = (chart: SwingChart, labels: Count): string =>
  labelledSwings(chart, labels)
    .map(({ label, price }) => `${label} at ${formatPrice(price)}`)
    .join(', ');

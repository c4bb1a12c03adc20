import { useDeferredValue, useMemo } from 'react';
import { check, SwingChart, type Bar, type Checked, type Count, type Swing } from '@hidden-order/wave-engine';

/** A count with what the program finds in it. */
interface CheckedCount {
  labels: Count;
  checked: Checked;
}

/**
 * React hook: checks a count in the frame after the one that shows its labels, for on a phone that takes a tenth of a second.
 * @param labels the same object until they change
 */
export function useChecked(swings: readonly Swing[], labels: Count): CheckedCount {
  const now = useMemo(() => ({ swings, labels }), [swings, labels]);
  const before = useDeferredValue(now);
  // Other swings come with a count of their own.
  const count = before.swings === swings ? before : now;
  return useMemo(() => ({ labels: count.labels, checked: check(count.swings, count.labels) }), [count]);
}

/** React hook: the chart of bars as the API answers with them. */
export const useSwingChart = ({ bars, swing_size }: { bars: readonly Bar[]; swing_size: number }): SwingChart =>
  useMemo(() => new SwingChart(bars, swing_size), [bars, swing_size]);

import type { Swing } from '@hidden-order/wave-engine';
import type { DatedBar } from './price-file';

/** What is left of a chart from one of its swings on, counted from there. */
export function chartFrom(bars: readonly DatedBar[], swings: readonly Swing[], start: number) {
  const first = swings[start]?.bar ?? 0;
  return {
    bars: bars.slice(first),
    swings: swings.slice(start).map((swing) => ({ ...swing, bar: swing.bar - first })),
  };
}

import type { Swing } from '@hidden-order/wave-engine';
import type { DatedBar } from './price-file';

/**
 * What is left of a chart from one of its swings on, counted from there.
 * @returns `closes`: one price per bar, where the market turned that of the turn, so that the line runs through it
 */
export function chartFrom(bars: readonly DatedBar[], swings: readonly Swing[], start: number) {
  const first = swings[start]?.bar ?? 0;
  const left = swings.slice(start).map((swing) => ({ ...swing, bar: swing.bar - first }));
  const closes = bars.slice(first).map(({ close }) => close);
  for (const { bar, price } of left) closes[bar] = price;
  return { closes, swings: left };
}

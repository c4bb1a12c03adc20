import type { TurningPoint } from '@hidden-order/api-shapes/figure';
import { ART_PLOT } from './plot';

/** Time from bar to bar, and the least and the most that a bar reaches beyond its close, of the 100 units of a figure. */
const STEP = 1.6;
const [LEAST, MOST] = [2, 8];

/** The bars of a price that goes a path, the same each time: an SVG path. */
export function barsAlong(points: readonly TurningPoint[]): string {
  let seed = points.length * 7_919;
  /** A number from 0 to 1. */
  const draw = () => (seed = (seed * 75 + 74) % 65_537) / 65_537;
  const reach = () => LEAST + draw() * (MOST - LEAST);
  return points
    .slice(1)
    .flatMap((to, index) => {
      const from = points[index] ?? to;
      const bars = Math.max(1, Math.round((to.time - from.time) / STEP));
      return Array.from({ length: bars }, (_, bar) => {
        const share = (bar + 0.5) / bars;
        const [time, price] = [from.time + (to.time - from.time) * share, from.price + (to.price - from.price) * share];
        const [high, low] = [price + reach(), price - reach()].map((end) => Math.round(ART_PLOT.y(end)));
        return `M${Math.round(ART_PLOT.x(time))} ${high}V${low}`;
      });
    })
    .join('');
}

import type { TurningPoint } from '@hidden-order/api-shapes/figure';
import { ART_PLOT } from './plot';

/** Time from bar to bar, of the 100 units of a figure. */
const STEP = 2.2;
/** The least and the most that a bar reaches beyond its close, and the grid of its ends, which makes documents smaller. */
const [LEAST, MOST] = [8, 22];
const GRID = 4;

/** The bars of a price that goes a path, the same each time: an SVG path. */
export function barsAlong(points: readonly TurningPoint[]): string {
  let seed = points.length * 7_919;
  /** A number from 0 to 1. */
  const draw = () => (seed = (seed * 75 + 74) % 65_537) / 65_537;
  const reach = () => GRID * Math.round((LEAST + draw() * (MOST - LEAST)) / GRID);
  let [right, foot] = [0, 0];
  return points
    .slice(1)
    .flatMap((to, index) => {
      const from = points[index] ?? to;
      const bars = Math.max(1, Math.round((to.time - from.time) / STEP));
      return Array.from({ length: bars }, (_, bar) => {
        const share = (bar + 0.5) / bars;
        const at = Math.round(ART_PLOT.x(from.time + (to.time - from.time) * share));
        const close = GRID * Math.round(ART_PLOT.y(from.price + (to.price - from.price) * share) / GRID);
        const [high, low] = [close - reach(), close + reach()];
        const move = `m${at - right} ${high - foot}v${low - high}`;
        [right, foot] = [at, low];
        return move;
      });
    })
    .join('');
}

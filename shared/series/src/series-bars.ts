import type { Bar } from '@hidden-order/wave-engine';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Draw } from './draw';
import type { PracticeSeries } from './practice-series';

/**
 * The size of the swings of a replay, in price steps: no leg of a level's series is shorter, by the shares that
 * `wave-lengths.ts` and `wave-turns.ts` draw. The shortest leg of one series would tell of its future.
 */
export const SWING_SIZE: Record<PracticeLevel, number> = { easy: 30, medium: 25, hard: 18 };

/**
 * A series as bars. Each reaches the price of the series in the direction of its leg, and goes back from it by less than the
 * size of swings, so that the turns of the bars are those of the series. A bar at a turn looks like any other.
 */
export function barsOf({ level, closes, swings }: PracticeSeries, draw: Draw): Bar[] {
  const most = Math.floor((SWING_SIZE[level] - 1) / 2);
  const back = () => draw(0, most);
  const bars: Bar[] = [];
  let leg = 0;
  closes.forEach((end, at) => {
    if (at > (swings[leg + 1]?.bar ?? Infinity)) leg += 1;
    const start = swings[leg];
    if (start === undefined) return;
    // Upside down, a leg that falls is one that rises.
    const sign = start.kind === 'low' ? 1 : -1;
    const top = sign * end;
    const open = Math.min(sign * (bars.at(-1)?.close ?? start.price), top);
    const bottom = Math.max(open - back(), sign * start.price);
    const close = Math.max(open, top - back());
    bars.push({
      open: sign * open,
      high: sign === 1 ? top : -bottom,
      low: sign === 1 ? bottom : -top,
      close: sign * close,
    });
  });
  return bars;
}

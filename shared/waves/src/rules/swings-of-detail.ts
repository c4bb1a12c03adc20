import { swingsOf, type Bar } from '@hidden-order/wave-engine';
import { withKinds, type Swing } from './count';

/** How many swings a chart may show at most. */
export const DETAILS = [12, 24, 40] as const;
export type Detail = (typeof DETAILS)[number];

/** How often the size is halved or doubled on the way to the smallest that fits. */
const ROUNDS = 24;

/** The smallest size of swings that leaves at most so many in bars, in price steps; of bars that stand still one step. */
export function sizeOfDetail(bars: readonly Bar[], most: number): number {
  let [least, greatest] = [0, Math.max(...bars.map(({ high }) => high)) - Math.min(...bars.map(({ low }) => low))];
  if (greatest === 0) return 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const size = (least + greatest) / 2;
    if (swingsOf(bars, size).length > most) least = size;
    else greatest = size;
  }
  return greatest;
}

/** The turning points of bars by the smallest size of swings that leaves at most so many. */
export const swingsOfDetail = (bars: readonly Bar[], most: Detail): Swing[] =>
  withKinds(swingsOf(bars, sizeOfDetail(bars, most))).map(({ bar, price, kind }) => ({ bar, price, kind }));

/** A bar of a history of closes alone. @param close in price steps */
export const barOfClose = (close: number): Bar => ({ open: close, high: close, low: close, close });

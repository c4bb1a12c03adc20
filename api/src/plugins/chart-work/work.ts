import { randomInt } from 'node:crypto';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { drawHiddenSeries } from '@hidden-order/series';
import { SwingChart, type Bar } from '@hidden-order/wave-engine';
import { drawChart, grade, markChart } from './series-work';
import { markStatement, show, state, type Marks } from '@hidden-order/waves/play';

/** What the engine found in a statement; null with what it threw, if it did. */
export interface Marked {
  marks: Marks | null;
  error?: unknown;
}

/** What takes long enough to hold up other answers: each is a pure function of values, but that drawing is by chance. */
export const work = {
  grade,
  drawChart,
  markChart,
  /** Draws a series of a level that no one can foresee. */
  draw: (level: PracticeLevel) => drawHiddenSeries(level, (min, max) => randomInt(min, max + 1)),
  show,
  state,
  /** Marks statements about one chart, as far as it shows. A chart has methods, which do not go from thread to thread. */
  mark: (bars: readonly Bar[], size: number, statements: readonly Statement[]) => {
    const chart = new SwingChart(bars, size);
    return statements.map((statement): Marked => {
      try {
        return { marks: markStatement(chart, statement) };
      } catch (error) {
        return { marks: null, error };
      }
    });
  },
};
export type Work = typeof work;

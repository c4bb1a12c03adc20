import { randomInt } from 'node:crypto';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { drawHiddenSeries } from '@hidden-order/series';
import { SwingChart, type Bar } from '@hidden-order/wave-engine';
import { endingOf, isAnswerable, markStatement, scoreReplay, type Stated } from '@hidden-order/waves/replay';

/** Bars as far as they show; a chart has methods, which do not go from thread to thread. */
type Bars = readonly Bar[];

/** What takes long enough to hold up other answers: each is a pure function of values, but that drawing is by chance. */
export const work = {
  /** Draws a series of a level that no one can foresee. */
  draw: (level: PracticeLevel) => drawHiddenSeries(level, (min, max) => randomInt(min, max + 1)),
  isAnswerable: (bars: Bars, size: number) => isAnswerable(new SwingChart(bars, size)),
  mark: (bars: Bars, size: number, statement: Statement) => markStatement(new SwingChart(bars, size), statement),
  ending: (bars: Bars, size: number, stated: Stated, next: Stated | undefined) =>
    endingOf(new SwingChart(bars, size), stated, next),
  score: (bars: Bars, size: number, commits: readonly Stated[]) => scoreReplay(new SwingChart(bars, size), commits),
};
export type Work = typeof work;

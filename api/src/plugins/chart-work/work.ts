import { randomInt } from 'node:crypto';
import { endingOf, isAnswerable, markStatement, scoreReplay } from '@hidden-order/waves/replay';
import { drawHiddenSeries } from '@hidden-order/waves/rules';

/** What takes long enough to hold up other answers: each is a pure function of values, but that drawing is by chance. */
export const work = {
  /** Draws a series of a level that no one can foresee. */
  draw: (level: Parameters<typeof drawHiddenSeries>[0]) =>
    drawHiddenSeries(level, (min, max) => randomInt(min, max + 1)),
  isAnswerable,
  mark: markStatement,
  ending: endingOf,
  score: scoreReplay,
};
export type Work = typeof work;

import { randomInt } from 'node:crypto';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { drawHiddenSeries, type HiddenSeries } from '@hidden-order/series';

/** Draws a series of a level that no one can foresee. It takes up to a tenth of a second. */
export const drawSeriesOf = (level: PracticeLevel): HiddenSeries =>
  drawHiddenSeries(level, (min, max) => randomInt(min, max + 1));

import type { Bar } from '@hidden-order/wave-engine';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Draw } from './draw';
import { isWellPosed } from './draw-seed';
import { drawSeries } from './practice-series';
import { barsOf } from './series-bars';
import { seriesWords } from './series-words';
import { shownOf, STRUCTURES } from './structure';

/** A series whose future only its owner knows. */
export interface HiddenSeries {
  bars: Bar[];
  /** What it is built from. */
  words: string;
}

/**
 * Draws a well-posed series that no seed repeats, so that no one finds its future by trying seeds.
 * @param draw by chance that no one can foresee
 */
export function drawHiddenSeries(level: PracticeLevel, draw: Draw): HiddenSeries {
  // As in `drawSeed`, what it shows is drawn before it is tested.
  const shown = shownOf(3, level, draw(0, 2 ** 31 - 1));
  for (;;) {
    const structure = STRUCTURES[3][draw(0, STRUCTURES[3].length - 1)];
    if (structure === undefined) throw new RangeError('There is no structure to draw.');
    const series = drawSeries(draw, level, structure, shown);
    if (isWellPosed(series)) return { bars: barsOf(series, draw), words: seriesWords(series) };
  }
}

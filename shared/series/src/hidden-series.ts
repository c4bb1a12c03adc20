import type { Bar } from '@hidden-order/wave-engine';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Draw } from './draw';
import { isWellPosed } from './draw-seed';
import { drawSeries } from './practice-series';
import { barsOf } from './series-bars';
import { seriesWords } from './series-words';
import { RECIPES, recipeOf, shownOf } from './recipe';

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
  const shown = shownOf(2, level, draw(0, 2 ** 31 - 1));
  for (;;) {
    const series = drawSeries(draw, level, recipeOf(2, draw(0, RECIPES.length - 1)), shown);
    if (isWellPosed(series)) return { bars: barsOf(series, draw), words: seriesWords(series) };
  }
}

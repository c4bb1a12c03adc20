import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { legalCounts, textOf } from '@hidden-order/wave-engine';
import { practiceSeries, type PracticeSeries } from './practice-series';
import { RECIPES, SHOWN, type Recipe, type Shown } from './recipe';

interface Wanted {
  /** Recipes that the series does not have, if they leave one. */
  taken?: ReadonlySet<Recipe>;
  /** What the series may show. */
  shown?: readonly Shown[];
}

/** The count of a well-posed series is among so many that guidelines favour. */
const FAVOURED = 3;

/**
 * Draws at random the seed of a well-posed series of a level. The first seed decides what the series shows: to decide
 * after the test of well-posedness would draw less often what rarely passes it.
 */
export function drawSeed(level: PracticeLevel, { taken = new Set(), shown = SHOWN }: Wanted = {}): string {
  let wanted: Shown | null = null;
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const seed = `${level}-${(random % 36 ** 6).toString(36)}`;
    const series = practiceSeries(seed);
    const isTaken = taken.size < RECIPES.length && taken.has(series.recipe);
    if (isTaken) continue;
    // What only recipes that are taken show would be looked for without an end.
    if (wanted === null && shown.includes(series.shown)) wanted = series.shown;
    if (series.shown === wanted && isWellPosed(series)) return seed;
  }
}

/** Whether guidelines favour the count of a series, or no count of one without is legal. */
export function isWellPosed({ swings, truth }: PracticeSeries): boolean {
  const counts = legalCounts(swings, truth[0]);
  return Object.keys(truth).length === 0
    ? counts.length === 0
    : counts.slice(0, FAVOURED).some(({ labels }) => textOf(labels) === textOf(truth));
}

import type { CorrectionFamily, PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { legalCounts, textOf } from '@hidden-order/wave-engine';
import { practiceSeries, type PracticeSeries } from './practice-series';
import { isOfFamily, RECIPES, SHOWN, type Recipe, type Shown } from './recipe';

interface Wanted {
  /** Recipes that the series does not have, if they leave one. */
  taken?: readonly Recipe[];
  /** What the series may show. */
  shown?: readonly Shown[];
  /** Which family its correction is of; any without it. */
  correction?: CorrectionFamily | undefined;
}

/** So many seeds are tried for one thing to show: with some recipes, some things are never well-posed. */
const TRIES = 5_000;
/** After so many, a recipe that is taken will do: what is asked for may show with no other. */
const MOST_TRIES = 4 * TRIES;

/** The count of a well-posed series is among so many that guidelines favour. */
const FAVOURED = 3;

/**
 * Draws at random the seed of a well-posed series of a level. The first seed decides what the series shows: to decide
 * after the test of well-posedness would draw less often what rarely passes it. It ends, whatever is wanted.
 */
export function drawSeed(level: PracticeLevel, { taken = [], shown = SHOWN, correction }: Wanted = {}): string {
  const names = new Set(taken.map(nameOf));
  let wanted: Shown | null = null;
  for (let tries = 1; ; tries += 1) {
    if (tries % TRIES === 0) wanted = null;
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const seed = `${level}2-${(random % 36 ** 6).toString(36)}`;
    const series = practiceSeries(seed);
    const isTaken = tries < MOST_TRIES && names.size < RECIPES.length && names.has(nameOf(series.recipe));
    if (isTaken || (correction && !isOfFamily(series.recipe, correction))) continue;
    // What only recipes that are taken show would be looked for without an end.
    if (wanted === null && shown.includes(series.shown)) wanted = series.shown;
    if (series.shown === wanted && isWellPosed(series)) return seed;
  }
}

/** Names a recipe, which may be a copy from another thread. */
const nameOf = (recipe: Recipe): string => JSON.stringify(recipe);

/** Whether guidelines favour the count of a series, or no count of one without is legal. */
export function isWellPosed({ swings, truth }: PracticeSeries): boolean {
  const counts = legalCounts(swings, truth[0]);
  return Object.keys(truth).length === 0
    ? counts.length === 0
    : counts.slice(0, FAVOURED).some(({ labels }) => textOf(labels) === textOf(truth));
}

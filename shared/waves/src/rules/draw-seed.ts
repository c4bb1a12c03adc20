import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { legalCounts } from './legal-counts';
import { practiceSeries } from './practice-series';
import { SHOWN, STRUCTURES, type Shown, type Structure } from './structure';

interface Wanted {
  /** Structures that the series does not have, if they leave one. */
  taken?: ReadonlySet<Structure>;
  /** What the series may show. */
  shown?: readonly Shown[];
}

/** Draws a seed of a level at random. A series without a count is one in which none is legal, either. */
export function drawSeed(level: PracticeLevel, { taken = new Set(), shown = SHOWN }: Wanted = {}): string {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const seed = `${level}3-${(random % 36 ** 6).toString(36)}`;
    const series = practiceSeries(seed);
    const isTaken = taken.size < STRUCTURES[3].length && taken.has(series.structure);
    const isPosed = () => Object.keys(series.truth).length > 0 || legalCounts(series.swings).length === 0;
    if (!isTaken && shown.includes(series.shown) && isPosed()) return seed;
  }
}

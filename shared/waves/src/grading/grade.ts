import { wavesPlaced } from '@hidden-order/api-shapes/count';
import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import type { PracticeSeries } from '@hidden-order/series';
import { legalCounts, type Checked, type Count } from '@hidden-order/wave-engine';

/** Points that a hint costs. */
export const HINT_POINTS = 5;

/** Names the rules by which counts are graded, beside each score that is stored. */
export const GRADER = 3;

/** Whether a checked count is right, and starts where it has to. @param start the last swing at which wave 1 may start */
export const isRightCount = ({ isRight, ends: [from = 0] }: Checked, start = 0): boolean => isRight && from <= start;

/** The points that a count loses: by waves that are not sound, or by what the sound ones leave out of the chart; and by hints. */
export interface Costs {
  waves: number;
  chart: number;
  hints: number;
}

type Graded = Pick<PracticeSeries, 'swings' | 'truth'>;

/**
 * What a count loses of 100 points. A right one loses none; another keeps the share of its waves that are sound, or the
 * share of the chart that these waves account for if that is less, rounded down. A count without labels says that no count
 * fits, and is right where none is legal. Each hint costs `HINT_POINTS`.
 */
export function costsOf({ swings, truth }: Graded, count: Count, checked: Checked, hints: number): Costs {
  const costs = { waves: 0, chart: 0, hints: hints * HINT_POINTS };
  const placed = wavesPlaced(count);
  if (placed === 0) return legalCounts(swings, truth[0]).length === 0 ? costs : { ...costs, waves: 100 };
  if (isRightCount(checked, truth[0])) return costs;
  const { sound, ends } = checked;
  const [ofWaves, ofChart] = [sound / Math.max(LEAST_WAVES, placed), legs(ends, sound) / (swings.length - 1)];
  const lost = 100 - Math.floor(Math.min(ofWaves, ofChart) * 100);
  return ofWaves <= ofChart ? { ...costs, waves: lost } : { ...costs, chart: lost };
}

/** How many legs the sound waves of a count have together. */
const legs = ([start = 0, ...ends]: readonly number[], sound: number): number => (ends[sound - 1] ?? start) - start;

/** The score of a count from 0 to 100: what its {@link costsOf costs} leave. */
export function scoreOf(series: Graded, count: Count, checked: Checked, hints: number): number {
  const { waves, chart, hints: forHints } = costsOf(series, count, checked, hints);
  return Math.max(0, 100 - waves - chart - forHints);
}

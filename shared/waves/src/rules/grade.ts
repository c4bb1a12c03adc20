import type { Checked, WaveVerdict } from '@hidden-order/wave-engine';
import { furtherBefore, placedWaves, type Count, type Swing } from './count';
import { LEAST_WAVES, legalCounts } from './legal-counts';
import type { PracticeSeries } from './practice-series';

/** Points that a hint costs. */
export const HINT_POINTS = 5;

/**
 * Names the rules by which counts are graded, beside each score that is stored: 1 held labels at extremes against the
 * three rules, 2 reads each wave with its inside and to the end of the chart.
 */
export const GRADER = 2;

/** The waves of a checked count without a last one that ends before it starts, or at a high in place of a low. */
export const wavesInOrder = ({ waves }: Checked): WaveVerdict[] =>
  waves.filter(({ problems }) => problems.every(({ kind }) => kind !== 'order' && kind !== 'turn'));

/** How many waves of a checked count, from wave 1 on, have nothing wrong. A wave C that is passed later is wrong. */
export function soundWaves({ waves, passedBy }: Checked): number {
  const wrong = waves.findIndex(({ problems }) => problems.length > 0);
  if (wrong !== -1) return wrong;
  return passedBy === null ? waves.length : waves.length - 1;
}

/**
 * Whether a count is right: all its waves are legal with their inside, the last one ends at the last swing, and it leaves
 * nothing out but a move that ends where it starts.
 * @param start the last swing at which wave 1 may start
 */
export const isRightCount = (swings: readonly Swing[], count: Count, checked: Checked, start = 0): boolean =>
  checked.isSound &&
  checked.rest === null &&
  checked.waves.length >= LEAST_WAVES &&
  checked.waves.length === placedWaves(count) &&
  (count[0] ?? 0) <= start &&
  furtherBefore(swings, count[0] ?? 0) === null;

/** The points that a count loses: by waves that are not sound, or by what the sound ones leave out of the chart; and by hints. */
export interface Costs {
  waves: number;
  chart: number;
  hints: number;
}

/**
 * What a count loses of 100 points. A right one loses none; another keeps the share of its waves that are sound, or the
 * share of the chart that these waves account for if that is less, rounded down. A count without labels says that no count
 * fits, and is right where none is legal. Each hint costs `HINT_POINTS`.
 */
export function costsOf({ swings, truth }: Graded, count: Count, checked: Checked, hints: number): Costs {
  const costs = { waves: 0, chart: 0, hints: hints * HINT_POINTS };
  const placed = placedWaves(count);
  if (placed === 0) return legalCounts(swings, truth[0]).length === 0 ? costs : { ...costs, waves: 100 };
  if (isRightCount(swings, count, checked, truth[0])) return costs;
  const sound = soundWaves(checked);
  const [start, end] = [count[0] ?? 0, checked.waves[sound - 1]?.to ?? 0];
  const [ofWaves, ofChart] = [sound / Math.max(LEAST_WAVES, placed), Math.max(0, end - start) / (swings.length - 1)];
  const lost = 100 - Math.floor(Math.min(ofWaves, ofChart) * 100);
  return ofWaves <= ofChart ? { ...costs, waves: lost } : { ...costs, chart: lost };
}

/** The score of a count from 0 to 100: what its {@link costsOf costs} leave. */
export function scoreOf(series: Graded, count: Count, checked: Checked, hints: number): number {
  const { waves, chart, hints: forHints } = costsOf(series, count, checked, hints);
  return Math.max(0, 100 - waves - chart - forHints);
}

type Graded = Pick<PracticeSeries, 'swings' | 'truth'>;

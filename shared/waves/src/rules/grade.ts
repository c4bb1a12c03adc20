import type { Checked, WaveVerdict } from '@hidden-order/wave-engine';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';

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

/** Whether a count is right: all its waves are legal with their inside, and it reaches the end of the chart. */
export const isRightCount = ({ isLegal, rest }: Checked): boolean => isLegal && rest === null;

/**
 * The score of a count from 0 to 100, rounded down: the share of its eight waves that are sound, or the share of the
 * chart that these waves account for if that is less. Each hint costs `HINT_POINTS`.
 * @param last place of the last swing of the chart
 */
export function scoreOf(checked: Checked, last: number, hints: number): number {
  const sound = soundWaves(checked);
  const share = Math.min(sound / WAVE_LABELS.length, (checked.waves[sound - 1]?.to ?? 0) / last);
  return Math.max(0, Math.floor(share * 100) - hints * HINT_POINTS);
}

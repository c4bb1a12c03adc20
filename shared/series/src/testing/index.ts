import { WAVE_LABELS, type WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries, type PracticeSeries } from '..';

/** A series with every label of the count from which it was generated. */
export type WholeSeries = Omit<PracticeSeries, 'truth'> & { truth: Record<WaveLabel, number> };

/** The series of a seed that shows a whole structure from its first swing on. @throws Error for another seed */
export function wholeSeries(seed: string): WholeSeries {
  const series = practiceSeries(seed);
  if (series.shown !== 'whole') throw new Error(`The series ${seed} does not show a whole structure.`);
  const placed = WAVE_LABELS.map((label) => [label, series.truth[label]]);
  return { ...series, truth: Object.fromEntries(placed) as WholeSeries['truth'] };
}

import { CORRECTIONS, FIVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries, type PracticeSeries } from '..';

/** The labels of a series whose correction has waves A to C. */
export const SERIES_LABELS = [...FIVE_LABELS, ...CORRECTIONS['A to C']] as const;
type SeriesLabel = (typeof SERIES_LABELS)[number];

/** A series with every label of the count from which it was generated. */
export type WholeSeries = Omit<PracticeSeries, 'truth'> & { truth: Record<SeriesLabel, number> };

/** The series of a seed that shows a whole structure, 1 to 5 and A to C, from its first swing on. @throws Error for another seed */
export function wholeSeries(seed: string): WholeSeries {
  const series = practiceSeries(seed);
  if (series.shown !== 'whole' || series.truth.C === undefined)
    throw new Error(`The series ${seed} does not show a whole structure.`);
  const placed = SERIES_LABELS.map((label) => [label, series.truth[label]]);
  return { ...series, truth: Object.fromEntries(placed) as WholeSeries['truth'] };
}

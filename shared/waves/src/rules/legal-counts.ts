import { parse, type Wave } from '@hidden-order/wave-engine';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { countOfEnds, type Count, type Swing } from './count';

/** How many waves a count has at least. */
export const LEAST_WAVES = 4;

/** A legal count of a chart to its last swing, with the inside that guidelines favour. */
export interface LegalCount {
  labels: Count;
  /** Fewer than five parts where the chart ends before. */
  five: Wave;
  correction: Wave | null;
}

/** All counts of a chart that are right, each once, those first that guidelines favour. @param start of wave 1 */
export function legalCounts(swings: readonly Swing[], start = 0): LegalCount[] {
  const corrections = ['zigzag', 'flat'] as const;
  const { counts } = parse(swings, { start, most: Infinity, corrections, toTheEnd: true, underWay: LEAST_WAVES });
  const found = new Map<string, LegalCount>();
  for (const { five, correction } of counts) {
    const ends = [...five.parts, ...(correction?.parts ?? [])].map(({ to }) => to);
    if (!found.has(ends.join())) found.set(ends.join(), { labels: countOfEnds(start, ends), five, correction });
  }
  return [...found.values()];
}

/** Whether two counts have all labels at the same swings. */
export const isSameCount = (one: Count, other: Count): boolean =>
  (one[0] ?? 0) === (other[0] ?? 0) && WAVE_LABELS.every((label) => one[label] === other[label]);

/** The first swing before the start of wave 1 that goes further, so that the move before was not over; null where none does. */
export function furtherBefore(swings: readonly Swing[], start: number): number | null {
  const own = swings[start];
  const found = swings.findIndex(
    ({ price }, place) =>
      own !== undefined && place < start && (own.kind === 'low' ? price < own.price : price > own.price),
  );
  return found === -1 ? null : found;
}

import { parse, type Wave } from '@hidden-order/wave-engine';
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

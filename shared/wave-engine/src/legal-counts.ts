import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { countOfEnds, type Count } from './count';
import { parse } from './parse';
import type { Wave } from './parse-table';
import type { Turn } from './swing';

/** A legal count of a chart to its last swing, with the inside that guidelines favour. */
export interface LegalCount {
  labels: Count;
  /** Fewer than five parts where the chart ends before. */
  five: Wave;
  correction: Wave | null;
}

/** All counts of a chart that are right, each once, those first that guidelines favour. @param start of wave 1 */
export function legalCounts(swings: readonly Turn[], start = 0): LegalCount[] {
  const corrections = ['zigzag', 'flat'] as const;
  const { counts } = parse(swings, { start, most: Infinity, corrections, toTheEnd: true, underWay: LEAST_WAVES });
  const found = new Map<string, LegalCount>();
  for (const { five, correction } of counts) {
    const ends = [...five.parts, ...(correction?.parts ?? [])].map(({ to }) => to);
    if (!found.has(ends.join())) found.set(ends.join(), { labels: countOfEnds(start, ends), five, correction });
  }
  return [...found.values()];
}

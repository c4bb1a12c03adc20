import { parse, type Wave } from '@hidden-order/wave-engine';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import type { Count, Swing } from './count';

/** A legal count of a whole chart, with the inside that guidelines favour. */
export interface LegalCount {
  labels: Count;
  five: Wave;
  correction: Wave;
}

/** All counts of a chart that are right, each once, those first that guidelines favour. */
export function legalCounts(swings: readonly Swing[]): LegalCount[] {
  const { counts } = parse(swings, { most: Infinity, corrections: ['zigzag', 'flat'], toTheEnd: true });
  const found = new Map<string, LegalCount>();
  for (const { five, correction } of counts) {
    const [one = 0, two = 0, three = 0, four = 0, end = 0] = five.parts.map(({ to }) => to);
    const [a = 0, b = 0, c = 0] = correction.parts.map(({ to }) => to);
    const labels = { 1: one, 2: two, 3: three, 4: four, 5: end, A: a, B: b, C: c };
    const key = Object.values(labels).join();
    if (!found.has(key)) found.set(key, { labels, five, correction });
  }
  return [...found.values()];
}

/** Whether two counts have all labels at the same swings. */
export const isSameCount = (one: Partial<Count>, other: Partial<Count>): boolean =>
  WAVE_LABELS.every((label) => one[label] === other[label]);

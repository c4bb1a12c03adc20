import type { FigurePattern } from '@hidden-order/api-shapes/figure';
import { FIVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { hold, type Held } from './hold';
import { ROLES, structuresBy, type Structure } from './structures';
import type { Turn } from './swing';

/** What a drawing claims to be: the labels of its waves, and which structures its first five, or its correction, may be. */
export const PATTERNS = {
  impulse: { labels: '12345', structures: ['impulse'] },
  diagonal: { labels: '12345', structures: ['ending diagonal', 'leading diagonal'] },
  zigzag: { labels: 'ABC', structures: ['zigzag'] },
  flat: { labels: 'ABC', structures: ['flat'] },
  triangle: { labels: 'ABCDE', structures: ['triangle'] },
  combination: { labels: 'WXY', structures: ['combination', 'double zigzag'] },
  cycle: { labels: '12345ABC', structures: ROLES.five },
} as const satisfies Record<FigurePattern, { labels: string; structures: readonly Structure[] }>;

const FIVE = FIVE_LABELS.length;

/**
 * Holds the waves of a pattern against the book.
 * @param ends swings at which they end, of which the first is their start
 * @returns the form that fits best; of a cycle those of the five and of the correction
 */
export function holdPattern(pattern: FigurePattern, swings: readonly Turn[], ends: readonly number[]): Held[] {
  const { labels, structures } = PATTERNS[pattern];
  const [first] = hold(swings, ends.slice(0, FIVE + 1), structures);
  if (ends.length <= FIVE + 1) return [first];
  const [correction] = hold(swings, ends.slice(FIVE), structuresBy(Array.from(labels).slice(FIVE, ends.length - 1)));
  return [first, correction];
}

/** The rules of a held pattern, each at its wave, which is 0 for the first. */
export const rulesOf = (held: readonly Held[]) =>
  held.flatMap(({ rules }, group) => rules.map((rule) => ({ ...rule, at: rule.part - 1 + FIVE * group })));

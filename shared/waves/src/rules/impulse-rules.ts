/**
 * The three rules of an impulse, as the academy teaches them:
 * - `wave-2`: wave 2 never retraces more than 100 % of wave 1; exactly 100 % keeps the rule.
 * - `wave-3`: wave 3 is never the shortest of waves 1, 3 and 5; a wave 5 as long as a wave 3 that is shorter than wave 1
 *   breaks the rule.
 * - `wave-4`: wave 4 does not pass the end of wave 1; touching it keeps the rule.
 *
 * Prices are whole units of the smallest price step, so that comparing and adding them is exact.
 */
export const IMPULSE_RULES = ['wave-2', 'wave-3', 'wave-4'] as const;
export type ImpulseRule = (typeof IMPULSE_RULES)[number];

/** A rule that a count breaks. */
export interface BrokenRule {
  rule: ImpulseRule;
  /** The wave whose end breaks it: 2, 4 or 5. */
  wave: number;
  /** The price that the wave had to respect: passing it breaks `wave-2` and `wave-4`, reaching it breaks `wave-3`. */
  level: number;
}

/**
 * Checks a count, up or down, as far as it goes.
 * @param prices the start of wave 1, then the ends of waves 1 to 5 in order; fewer for an unfinished count
 * @returns the broken rules, in the order in which price breaks them
 */
export function brokenRules(prices: readonly number[]): BrokenRule[] {
  const [start = 0, one = start, two, three, four, five] = prices;
  const up = one >= start;
  /** Whether a price lies further in the direction of the impulse than another. */
  const beyond = (price: number, other: number) => (up ? price > other : price < other);
  const broken: BrokenRule[] = [];
  if (two !== undefined && beyond(start, two)) broken.push({ rule: 'wave-2', wave: 2, level: start });
  if (four !== undefined && beyond(one, four)) broken.push({ rule: 'wave-4', wave: 4, level: one });
  if (two !== undefined && three !== undefined && four !== undefined && five !== undefined) {
    const first = Math.abs(one - start);
    const third = Math.abs(three - two);
    const level = four + (up ? third : -third);
    if (third < first && !beyond(level, five)) broken.push({ rule: 'wave-3', wave: 5, level });
  }
  return broken;
}

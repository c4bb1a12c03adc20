import type { Measure, Prices } from './measure';
import { IMPULSE, type RuleName } from './rules';

/** A price that ends a count when it is passed, or already when it is reached. */
export interface Level {
  rule: RuleName | 'end-of-correction';
  price: number;
  side: 'above' | 'below';
  reach: boolean;
}

/** How many waves a five has. */
export const FIVE = 5;
/** How many waves a five has together with its correction. */
export const CYCLE = 8;

/**
 * Prices that would end a count. The last wave that is placed may still go on, so its own levels count beside those of the
 * wave that follows.
 * @param points swings at which waves end, from the start of wave 1 on
 * @param five the measure of waves 1 to 5 as far as they are placed
 * @param isZigzag whether wave A can be that of a zigzag alone, so that wave B stays behind its start
 */
export function levelsAhead(prices: Prices, points: readonly number[], five: Measure, isZigzag: boolean): Level[] {
  const placed = points.length - 1;
  if (placed === 0) return [];
  const [first = 0] = points;
  const start = prices.at(first);
  const up = prices.direction(first);
  const behind = up === 1 ? 'below' : 'above';
  if (placed === CYCLE)
    return [{ rule: 'end-of-correction', price: prices.at(points.at(-1) ?? 0), side: behind, reach: false }];
  const whole: Level[] =
    placed >= FIVE ? [{ rule: 'correction-beyond-start', price: start, side: behind, reach: false }] : [];
  const ahead = up === 1 ? 'above' : 'below';
  const b: Level[] = isZigzag
    ? [{ rule: 'b-beyond-start', price: prices.at(points[FIVE] ?? 0), side: ahead, reach: false }]
    : [];
  const open = IMPULSE.filter(({ part }) => part === placed || part === placed + 1).flatMap((rule): Level[] => {
    const level = rule.level?.(five) ?? null;
    if (level === null) return [];
    // Odd waves go with the five, and break a level ahead of it.
    const side = (rule.part % 2 === 1) === (up === 1) ? 'above' : 'below';
    return [{ rule: rule.name, price: start + up * level.height, side, reach: level.reach }];
  });
  return [...whole, ...b, ...open];
}

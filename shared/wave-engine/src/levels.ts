import type { RuleName } from './rules';

/** A price that ends a count when it is passed, or already when it is reached. */
export interface Level {
  rule: RuleName;
  price: number;
  side: 'above' | 'below';
  reach: boolean;
}

/** The first price at which a level ends a count: where it is rejected. */
export const rejectedAt = ({ price, side, reach }: Level): number =>
  reach ? price : price + (side === 'above' ? 1 : -1);

/** Whether the market meets a level before another one on the same side. */
export function isSooner(one: Level, other: Level): boolean {
  if (one.price === other.price) return one.reach && !other.reach;
  return one.side === 'below' ? one.price > other.price : one.price < other.price;
}

/** The level on a side that the market meets first. */
export const nearest = (levels: readonly Level[], side: Level['side']): Level | null =>
  levels
    .filter((one) => one.side === side)
    .reduce<Level | null>((found, one) => (found === null || isSooner(one, found) ? one : found), null);

/** The levels that end each of several readings: on each side the one that ends the last of them. */
export const commonLevels = (readings: readonly (readonly Level[])[]): Level[] =>
  (['below', 'above'] as const).flatMap((side) => {
    const each = readings.flatMap((levels) => nearest(levels, side) ?? []);
    if (each.length < readings.length) return [];
    return each.reduce<Level[]>(([last], one) => (last === undefined || isSooner(last, one) ? [one] : [last]), []);
  });

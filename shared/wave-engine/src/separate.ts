import { isSooner, nearest, type Level } from './levels';

/** The price at which the first of two counts ends. */
export interface Separation extends Level {
  /** The count that it ends. */
  ends: 'first' | 'second';
}

/**
 * The price that tells two counts apart: the nearest one at which a rule ends one of them and not the other.
 * @param price where the market is
 * @param first levels of the one count, as `check` returns them
 * @returns null where both end at the same prices
 */
export function separate(price: number, first: readonly Level[], second: readonly Level[]): Separation | null {
  const found = (['below', 'above'] as const).flatMap((side): Separation[] => {
    const [one, other] = [nearest(first, side), nearest(second, side)];
    if (one === null && other === null) return [];
    if (one !== null && (other === null || isSooner(one, other))) return [{ ...one, ends: 'first' }];
    return other !== null && (one === null || isSooner(other, one)) ? [{ ...other, ends: 'second' }] : [];
  });
  const [best = null] = found.sort((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price));
  return best;
}

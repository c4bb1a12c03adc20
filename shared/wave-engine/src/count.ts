import { COUNT_LABELS, WAVE_LABELS, type CountLabel } from '@hidden-order/api-shapes/practice-terms';

/**
 * A count: the swing at which each wave ends, by its place in the chart, as far as labels are placed. Wave 1 starts at
 * label 0, else at the first swing.
 */
export type Count = Partial<Record<CountLabel, number>>;

/**
 * A count as text: each label with the place of its swing, in order, such as `1=3 2=5`. Counts are the same if their texts
 * are.
 */
export const textOf = (count: Count): string =>
  COUNT_LABELS.filter((label) => count[label] !== undefined && (label !== '0' || count[label] !== 0))
    .map((label) => `${label}=${count[label]}`)
    .join(' ');

/** The count of a text. What names no label or no place is left out. */
export const countOf = (text: string): Count =>
  Object.fromEntries(
    text.split(' ').flatMap((part) => {
      const [, label, place] = /^([0-5A-C])=(\d{1,3})$/.exec(part) ?? [];
      return label === undefined ? [] : [[label, Number(place)]];
    }),
  );

/** The count whose wave 1 starts at one swing, and whose waves end at others, from wave 1 on. */
export function countOfEnds(start: number, ends: readonly number[]): Count {
  const count: Count = start === 0 ? {} : { 0: start };
  ends.forEach((end, wave) => {
    const label = WAVE_LABELS[wave];
    if (label !== undefined) count[label] = end;
  });
  return count;
}

/**
 * Amount of instalment `number` of `count` of a total, in paisa: the total splits into amounts that differ by one paisa
 * at most and whose sum is exact.
 */
export const instalmentAmount = (totalPaisa: number, number: number, count: number): number =>
  Math.floor((totalPaisa * number) / count) - Math.floor((totalPaisa * (number - 1)) / count);

/** Sum of the instalments `first` to `last`, in paisa. */
export const instalmentsAmount = (totalPaisa: number, first: number, last: number, count: number): number =>
  Math.floor((totalPaisa * last) / count) - Math.floor((totalPaisa * (first - 1)) / count);

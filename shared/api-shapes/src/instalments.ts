/**
 * Sum of the instalments 1 to `number` of `count` of a total, in paisa: whole rupees that differ by one rupee at most. What
 * the total has of a rupee is in the last. The view `instalments` computes the same.
 */
export const instalmentsUpTo = (totalPaisa: number, number: number, count: number): number =>
  number >= count ? totalPaisa : Math.floor((Math.floor(totalPaisa / 100) * number) / count) * 100;

/** Amount of one instalment. */
export const instalmentAmount = (totalPaisa: number, number: number, count: number): number =>
  instalmentsUpTo(totalPaisa, number, count) - instalmentsUpTo(totalPaisa, number - 1, count);

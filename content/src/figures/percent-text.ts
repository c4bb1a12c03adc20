/** A share in per cent: whole, or with one decimal. @param share of 1 */
export const percentText = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

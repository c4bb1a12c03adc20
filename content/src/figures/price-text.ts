/** Shows a price as the text around a figure does: whole, or with two decimals. */
export const priceText = (price: number): string =>
  price.toLocaleString('en', Number.isInteger(price) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A share in per cent: whole, or with one decimal. @param share of 1 */
export const percentText = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

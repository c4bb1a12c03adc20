/** Shows a price as the text around a figure does: whole, or with two decimals. */
export const priceText = (price: number): string =>
  price.toLocaleString('en', Number.isInteger(price) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 });

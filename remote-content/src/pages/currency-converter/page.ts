import type { PageMeta } from '@hidden-order/platform/page';

export { CurrencyConverterPage as Component } from './currency-converter-page';

export const meta = (): PageMeta => ({
  title: 'Currency Converter',
  description: 'What an amount of rupees is worth in another currency, at dated mid-market rates with their source.',
});

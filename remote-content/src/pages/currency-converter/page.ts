import type { PageMeta } from 'shared/contracts/page';

export { CurrencyConverterPage as Component } from './currency-converter-page';

export const meta = (): PageMeta => ({
  title: 'Currency Converter',
  description: 'What one amount is worth in another currency, at dated mid-market rates.',
});

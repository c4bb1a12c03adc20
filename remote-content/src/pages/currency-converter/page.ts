import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { readQuery, type ReadQuery } from './query/query';
import { fetchRate, type RateAnswer } from './rate/fetch-rate';

export { CurrencyConverterPage as Component } from './currency-converter-page';

/** What the page was loaded with. */
export interface ConverterData extends ReadQuery {
  answer: RateAnswer;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ConverterData> {
  const asked = readQuery(new URL(request.url).search);
  return { ...asked, answer: await fetchRate(asked.query, request.signal) };
}

export const meta = (): PageMeta => ({
  title: 'Currency Converter',
  description: 'What an amount of rupees is worth in another currency, at dated mid-market rates with their source.',
});

import type { PageLoaderArgs } from 'shared/contracts/page';
import { readQuery, type ReadQuery } from './query/query';
import { fetchRate, type RateAnswer } from './rate/fetch-rate';

/** What the page was loaded with. */
export interface ConverterData extends ReadQuery {
  answer: RateAnswer;
}

export async function loader({ request }: PageLoaderArgs): Promise<ConverterData> {
  const asked = readQuery(new URL(request.url).search);
  return { ...asked, answer: await fetchRate(asked.query, request.signal) };
}

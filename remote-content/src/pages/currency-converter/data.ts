import type { PageLoaderArgs } from 'shared/contracts/page';
import { fetchRate, type RateAnswer } from './fetch-rate';
import { readQuery, type ReadQuery } from './query';

export interface ConverterData extends ReadQuery {
  answer: RateAnswer;
}

export async function loader({ request }: PageLoaderArgs): Promise<ConverterData> {
  const asked = readQuery(new URL(request.url).search);
  return { ...asked, answer: await fetchRate(asked.query, request.signal) };
}

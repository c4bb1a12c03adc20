import { callApi, failureMessage } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { rateSchema, type Rate } from '@hidden-order/api-shapes/rates';
import { readQuery, type Query } from './query';

export type Pair = Pick<Query, 'from' | 'to'>;

/** The rate of a pair or why it is missing; `at` is the time of the answer in ms since 1970. */
export type RateAnswer = Pair & { at: number } & ({ rate: Rate } | { failure: string });

export async function loader({ request }: PageLoaderArgs) {
  const asked = readQuery(new URL(request.url).search);
  return { ...asked, answer: await fetchRate(asked.query, request.signal) };
}

/** Fetches the rate of a pair. Does not throw: a failure is an answer, so that the page keeps what the person typed. */
export async function fetchRate({ from, to }: Pair, signal: AbortSignal): Promise<RateAnswer> {
  try {
    const rate = await callApi(rateSchema, { url: '/rates/', params: { from, to }, signal });
    return { from, to, rate, at: Date.now() };
  } catch (error) {
    const failure = `We could not load the rate. ${failureMessage(error)}`;
    return { from, to, failure, at: Date.now() };
  }
}

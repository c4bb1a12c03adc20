import { callApi, failureMessage } from 'shared/api-client';
import { rateSchema, type Rate } from 'shared/contracts/rates';
import type { Query } from '../query/query';

export type Pair = Pick<Query, 'from' | 'to'>;

/** What asking for a pair came to, and when, in ms since 1970. */
export type RateAnswer = Pair & { at: number } & ({ rate: Rate } | { failure: string });

/** Asks for the rate of a pair; a failure is an answer too, so that what was typed stays on the page. */
export async function fetchRate({ from, to }: Pair, signal: AbortSignal): Promise<RateAnswer> {
  try {
    const rate = await callApi(rateSchema, { url: '/rates/', params: { from, to }, signal });
    return { from, to, rate, at: Date.now() };
  } catch (error) {
    const failure = failureMessage(error, 'The rate could not be loaded').replace(/\.?$/, '.');
    return { from, to, failure, at: Date.now() };
  }
}

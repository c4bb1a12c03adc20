import { z } from 'zod';
import type { RateProvider } from './provider';
import { BASE, LONGEST_TRUST_MS, RatesError, readQuotes, requireFresh } from './snapshot';

const failureSchema = z.object({ result: z.literal('error'), 'error-type': z.string() });
const seconds = z.number().positive().max(8_640_000_000_000);
const answerSchema = z.object({
  result: z.literal('success'),
  time_last_update_unix: seconds,
  time_next_update_unix: seconds,
  base_code: z.literal(BASE),
  rates: z.record(z.string(), z.unknown()),
});

/** ExchangeRate-API's open endpoint, version 6: daily rates; it wants to be named with a link. */
export const openErApi: RateProvider = {
  source: 'open.er-api',
  address: `https://open.er-api.com/v6/latest/${BASE}`,
  read(answer, now) {
    const failure = failureSchema.safeParse(answer);
    if (failure.success) throw new RatesError(`the source answers ${failure.data['error-type']}`);
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new RatesError(z.prettifyError(parsed.error));
    const { time_last_update_unix, time_next_update_unix, rates } = parsed.data;
    const asOf = new Date(time_last_update_unix * 1000);
    requireFresh(asOf, now);
    const nextUpdateAt = new Date(Math.min(time_next_update_unix * 1000, now.getTime() + LONGEST_TRUST_MS));
    return { source: 'open.er-api', quotes: readQuotes(rates), asOf, nextUpdateAt };
  },
};

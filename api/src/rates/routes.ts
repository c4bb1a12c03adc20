import fp from 'fastify-plugin';
import type { CurrencyCode } from 'shared/contracts/currencies';
import { ratePairSchema, rateSchema, type Rate, type RateSource } from 'shared/contracts/rates';
import { publicCache } from '../content/public-cache';
import { endpoints } from '../provider-format/endpoints';
import { ApiError, problemSchema } from '../provider-format/errors';
import type { Services } from '../services';
import { readSnapshot } from './rate-store';
import { SAMPLE_RATES } from './sample-rates';
import { STALE_AFTER_MS } from './snapshot';
import type { RateSnapshotRow } from './tables';

/** `GET /rates/?from=PKR&to=USD`: one pair. The sources' terms do not allow passing on whole tables. */
const routes = endpoints((app, { db, clock }: Services) => {
  publicCache(app);
  app.get(
    '/rates/',
    {
      schema: {
        tags: ['rates'],
        querystring: ratePairSchema,
        response: { 200: rateSchema, 404: problemSchema },
      },
    },
    async ({ query }) => {
      const rate = rateView(query, await readSnapshot(db), clock());
      if (!rate) {
        const detail = `We have no rate from ${query.from} to ${query.to} at the moment.`;
        throw new ApiError(404, { detail, code: 'no_rate' });
      }
      return rate;
    },
  );
});

/** Each source's name and link, as its terms ask. */
const SOURCES: Record<RateSource, Rate['source']> = {
  'open.er-api': { name: 'ExchangeRate-API', url: 'https://www.exchangerate-api.com/' },
  frankfurter: { name: 'Frankfurter', url: 'https://frankfurter.dev/' },
};
const SAMPLE_SOURCE: Rate['source'] = { name: 'Sample rates', url: null };

/**
 * The requested pair from the stored rates, or from the sample rates while there are none.
 * @returns undefined if a rate of the pair is missing
 */
function rateView(
  { from, to }: { from: CurrencyCode; to: CurrencyCode },
  kept: RateSnapshotRow | undefined,
  now: Date,
): Rate | undefined {
  const { quotes, asOf } = kept ?? SAMPLE_RATES;
  const from_per_base = quotes[from];
  const to_per_base = quotes[to];
  if (from_per_base === undefined || to_per_base === undefined) return undefined;
  const isStale = now.getTime() - asOf.getTime() > STALE_AFTER_MS;
  return {
    from,
    to,
    from_per_base,
    to_per_base,
    as_of: asOf.toISOString(),
    status: kept ? (isStale ? 'stale' : 'live') : 'sample',
    source: kept ? SOURCES[kept.source] : SAMPLE_SOURCE,
  };
}

export const rates = fp(routes, { name: 'rates', encapsulate: true });

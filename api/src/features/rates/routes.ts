import * as calls from '@hidden-order/api-shapes/rates/calls';
import type { CurrencyCode } from '@hidden-order/api-shapes/currencies';
import { type Rate, ratePairSchema } from '@hidden-order/api-shapes/rates';
import { publicCache } from '../../plugins/requests/public-cache';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { ApiError } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import sampleRates from './sample-rates.json';
import { isStale, type RateSnapshot, readSnapshot } from './snapshot';
import type { RateSnapshotRow } from './tables';

/** Seconds for which browsers use a rate as it is. */
const MAX_AGE = 60;

/** `GET /rates/?from=PKR&to=USD`: one pair. The source's terms do not allow passing on whole tables. */
export const rates = endpoints('rates', (app, { db, clock }: Services) => {
  publicCache(app, MAX_AGE);
  route(app, calls.readRate, { query: ratePairSchema }, async ({ query }) => {
    const rate = rateView(query, await readSnapshot(db), clock());
    if (!rate) {
      const detail = `We have no rate from ${query.from} to ${query.to} at the moment.`;
      throw new ApiError(404, { detail, code: 'no_rate' });
    }
    return rate;
  });
});

/** Its terms ask for its name and a link. */
const LIVE_SOURCE: Rate['source'] = { name: 'ExchangeRate-API', url: 'https://www.exchangerate-api.com/' };
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
  return {
    from,
    to,
    from_per_base,
    to_per_base,
    as_of: asOf.toISOString(),
    status: kept ? (isStale(asOf, now) ? 'stale' : 'live') : 'sample',
    source: kept ? LIVE_SOURCE : SAMPLE_SOURCE,
  };
}

/**
 * Made-up round numbers of a plausible size, for the converter until a live source has answered. The page calls them
 * sample rates.
 */
const SAMPLE_RATES: RateSnapshot = { ...sampleRates, asOf: new Date(sampleRates.asOf) };

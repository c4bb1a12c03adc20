import fp from 'fastify-plugin';
import type { CurrencyCode } from 'shared/api/currencies';
import { type Rate, ratePairSchema, rateSchema } from 'shared/api/rates';
import { publicCache } from '../content/public-cache';
import { endpoints } from '../provider-format/endpoints';
import { ApiError, problemSchema } from '../provider-format/errors';
import type { Services } from '../services';
import { isStale, type RateSnapshot, readSnapshot } from './snapshot';
import type { RateSnapshotRow } from './tables';

/** Seconds for which browsers use a rate as it is. */
const MAX_AGE = 60;

/** `GET /rates/?from=PKR&to=USD`: one pair. The source's terms do not allow passing on whole tables. */
const routes = endpoints((app, { db, clock }: Services) => {
  publicCache(app, MAX_AGE);
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

export const rates = fp(routes, { name: 'rates', encapsulate: true });

/**
 * Made-up round figures of a plausible size, for the converter until a live source has answered. The page calls them
 * sample rates.
 */
const SAMPLE_RATES: RateSnapshot = {
  asOf: new Date('2026-01-01T00:00:00Z'),
  quotes: {
    PKR: '1',
    AED: '0.0131',
    AUD: '0.0054',
    BDT: '0.43',
    BHD: '0.00134',
    CAD: '0.0049',
    CHF: '0.0029',
    CNY: '0.0256',
    DKK: '0.0229',
    EUR: '0.0031',
    GBP: '0.0027',
    HKD: '0.0278',
    IDR: '59',
    INR: '0.31',
    JOD: '0.00253',
    JPY: '0.53',
    KRW: '5',
    KWD: '0.0011',
    LKR: '1.08',
    MYR: '0.0151',
    NOK: '0.0361',
    NZD: '0.006',
    OMR: '0.00137',
    QAR: '0.013',
    SAR: '0.0134',
    SEK: '0.0341',
    SGD: '0.0046',
    THB: '0.116',
    TRY: '0.147',
    USD: '0.00357',
    ZAR: '0.0625',
  },
};

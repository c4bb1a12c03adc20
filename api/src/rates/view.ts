import type { CurrencyCode } from 'shared/contracts/currencies';
import type { Rate, RateSource } from 'shared/contracts/rates';
import type { RateSnapshotRow } from '../database/schema';
import { SAMPLE_RATES } from './sample-rates';
import { STALE_AFTER_MS } from './snapshot';

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
export function rateView(
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

import { CURRENCY_CODES } from 'shared/api/currencies';
import type { RateSource } from 'shared/api/rates';
import { z } from 'zod';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import {
  BASE,
  claimRequest,
  isStale,
  keepSnapshot,
  LONGEST_TRUST_MS,
  type LiveSnapshot,
  RatesError,
  readQuotes,
  readSnapshot,
  requireFresh,
  requireSteady,
} from './snapshot';

/** How long a source may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A service that publishes rates. */
export interface RateProvider {
  source: RateSource;
  address: string;
  /** Reads an answer's JSON. @throws {RatesError} for unusable rates */
  read: (answer: unknown, now: Date) => LiveSnapshot;
}

/**
 * Asks a source for its latest rates.
 * @throws {RatesError} if it does not answer, refuses, or sends unusable rates
 */
export async function askProvider({ address, read }: RateProvider, now: Date): Promise<LiveSnapshot> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new RatesError('the source does not answer', { cause: error });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RatesError(`the source answers with status ${response.status}`);
  }
  return read(await jsonOf(response), now);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new RatesError('the answer is not valid JSON', { cause: error });
  }
}

const openErApiFailure = z.object({ result: z.literal('error'), 'error-type': z.string() });
const seconds = z.number().positive().max(8_640_000_000_000);
const openErApiAnswer = z.object({
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
    const failure = openErApiFailure.safeParse(answer);
    if (failure.success) throw new RatesError(`the source answers ${failure.data['error-type']}`);
    const parsed = openErApiAnswer.safeParse(answer);
    if (!parsed.success) throw new RatesError(z.prettifyError(parsed.error));
    const { time_last_update_unix, time_next_update_unix, rates } = parsed.data;
    const asOf = new Date(time_last_update_unix * 1000);
    requireFresh(asOf, now);
    const nextUpdateAt = new Date(Math.min(time_next_update_unix * 1000, now.getTime() + LONGEST_TRUST_MS));
    return { source: 'open.er-api', quotes: readQuotes(rates), asOf, older: {}, nextUpdateAt };
  },
};

const frankfurterAnswer = z
  .array(z.object({ date: z.iso.date(), base: z.literal(BASE), quote: z.string(), rate: z.unknown() }))
  .min(1);

const quotes = CURRENCY_CODES.filter((code) => code !== BASE).join(',');

/** Frankfurter, version 2: daily reference rates of central banks. */
export const frankfurter: RateProvider = {
  source: 'frankfurter',
  address: `https://api.frankfurter.dev/v2/rates?base=${BASE}&quotes=${quotes}`,
  read(answer, now) {
    const parsed = frankfurterAnswer.safeParse(answer);
    if (!parsed.success) throw new RatesError(z.prettifyError(parsed.error));
    const today = now.toISOString().slice(0, 10);
    const dates = parsed.data.map(({ date }) => date).sort();
    const newest = dates.findLast((date) => date <= today);
    if (newest === undefined) throw new RatesError(`the rates are of ${dates.join()}, which is still to come`);
    // The source states only the day, which counts as its noon, or as now before noon.
    const timeOf = (date: string) => new Date(Math.min(Date.parse(`${date}T12:00:00Z`), now.getTime()));
    const asOf = timeOf(newest);
    requireFresh(asOf, now);
    // Banks publish at different hours.
    const usable = parsed.data.filter(({ date }) => date <= newest && !isStale(timeOf(date), now));
    const older = usable.filter(({ date }) => date < newest);
    return {
      source: 'frankfurter',
      quotes: readQuotes(Object.fromEntries(usable.map(({ quote, rate }) => [quote, rate]))),
      asOf,
      older: Object.fromEntries(older.map(({ quote, date }) => [quote, timeOf(date).toISOString()])),
      nextUpdateAt: new Date(asOf.getTime() + LONGEST_TRUST_MS),
    };
  },
};

const PROVIDERS: Record<RateSource, RateProvider> = { 'open.er-api': openErApi, frankfurter };

/** The services behind source names, in the same order. */
export const providersOf = (sources: readonly RateSource[]): RateProvider[] =>
  sources.map((source) => PROVIDERS[source]);

/** The services behind refreshing. */
interface RateServices {
  db: Database;
  /** In the order in which they are asked, until one answers well. */
  providers: readonly RateProvider[];
  log: Logger;
}

/** Asks for new rates once the kept ones say that there are some. Where all sources fail, the kept rates stay. */
export async function refreshRates({ db, providers, log }: RateServices, now: Date): Promise<void> {
  const kept = await readSnapshot(db);
  if (kept && kept.nextUpdateAt > now) return;
  for (const provider of providers) {
    const { source } = provider;
    if (!(await claimRequest(db, source, now))) continue;
    try {
      const snapshot = await askProvider(provider, now);
      if (kept) requireSteady(snapshot.quotes, kept.quotes);
      await keepSnapshot(db, snapshot);
      const missing = CURRENCY_CODES.filter((code) => snapshot.quotes[code] === undefined);
      log.info({ source, missing }, 'exchange rates updated');
      return;
    } catch (error) {
      log.warn({ source, err: error }, 'exchange rates could not be updated');
    }
  }
}

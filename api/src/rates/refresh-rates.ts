import type { RateSource } from 'shared/contracts/rates';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import { frankfurter } from './frankfurter';
import { openErApi } from './open-er-api';
import { askProvider, type RateProvider } from './provider';
import { claimRequest, keepSnapshot, readSnapshot } from './rate-store';
import { requireSteady } from './snapshot';

const PROVIDERS: Record<RateSource, RateProvider> = { 'open.er-api': openErApi, frankfurter };

/** The services behind source names, in the same order. */
export const providersOf = (sources: readonly RateSource[]): RateProvider[] =>
  sources.map((source) => PROVIDERS[source]);

/** The services behind refreshing. */
export interface RateServices {
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
      log.info({ source }, 'exchange rates updated');
      return;
    } catch (error) {
      log.warn({ source, err: error }, 'exchange rates could not be updated');
    }
  }
}

import type { Database } from '../database/database';
import type { Logger } from '../log';
import { askProvider, type RateProvider } from './provider';
import { ASK_INTERVAL_MS, claimRequest, keepSnapshot, readSnapshot } from './rate-store';

/** Spread over which many installations ask after a stated update, so that they do not all ask in the same second. */
export const JITTER_MS = 10 * 60 * 1000;

/** What refreshing works with. */
export interface RateServices {
  db: Database;
  /** In the order in which they are asked, until one answers well. */
  providers: readonly RateProvider[];
  log: Logger;
}

/** Asks for new rates if they are due. Where all sources fail, the rates from before stay. */
export async function refreshRates({ db, providers, log }: RateServices, now: Date): Promise<void> {
  const kept = await readSnapshot(db);
  if (kept && kept.nextUpdateAt > now) return;
  for (const provider of providers) {
    const { source } = provider;
    if (!(await claimRequest(db, source, now))) continue;
    try {
      await keepSnapshot(db, await askProvider(provider, now));
      log.info({ source }, 'exchange rates updated');
      return;
    } catch (error) {
      log.warn({ source, err: error }, 'exchange rates could not be updated');
    }
  }
}

/**
 * When to look for new rates next, in milliseconds from now: after the stated update, and no sooner than in an hour.
 * @param nextUpdateAt of the rates that are kept, if there are any
 * @param random from 0 to 1
 */
export function waitForUpdate(nextUpdateAt: Date | undefined, now: Date, random: number): number {
  const stated = (nextUpdateAt?.getTime() ?? 0) - now.getTime();
  return Math.max(stated, ASK_INTERVAL_MS) + Math.floor(random * JITTER_MS);
}

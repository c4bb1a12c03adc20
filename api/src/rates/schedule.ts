import { readSnapshot } from './rate-store';
import { refreshRates, waitForUpdate, type RateServices } from './refresh-rates';

/** Keeps rates up to date from now on. @returns what stops it, once what is under way has ended */
export function keepRatesFresh(services: RateServices): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function update(): Promise<void> {
    let wait = waitForUpdate(undefined, new Date(), Math.random());
    try {
      await refreshRates(services, new Date());
      wait = waitForUpdate((await readSnapshot(services.db))?.nextUpdateAt, new Date(), Math.random());
    } catch (error) {
      services.log.error({ err: error }, 'exchange rates could not be kept');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = update();
    }, wait);
  }

  let underWay = update();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

import { HOST } from 'shared/contracts/discovery';
import type { SiteData } from 'shared/contracts/site-data';
import type { Router } from 'shared/router';
import { picksOf } from '../federation/picks';
import { fetchLiveDiscovery } from './live-discovery';
import { offerUpdate } from './take-update';

/** Tabs that were opened together ask at different times: each waits up to this share longer or shorter. */
const JITTER = 0.1;

/**
 * Asks while the tab is visible, and when it comes back into view, whether this visitor would now get other versions than
 * this document did. If so, the next safe navigation loads them (`takeUpdate`); nothing reloads by itself.
 * Without an entry for the host there is no release to follow, and nothing is asked.
 */
export function watchForUpdates({ discovery, updateCheckSeconds }: SiteData, router: Router): void {
  if (discovery.microFrontends[HOST] === undefined) return;
  const mine = picksOf(discovery);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking = false;

  function plan(): void {
    clearTimeout(timer);
    const spread = 1 + JITTER * (2 * Math.random() - 1);
    timer = setTimeout(() => void check(), updateCheckSeconds * 1000 * spread);
  }

  async function check(): Promise<void> {
    // Out of sight nothing is asked, and no next time is planned: coming back into view is the next time.
    if (checking || document.visibilityState === 'hidden') return;
    checking = true;
    const live = await fetchLiveDiscovery();
    checking = false;
    if (live !== null) offerUpdate(picksOf(live) === mine ? null : router);
    plan();
  }

  document.addEventListener('visibilitychange', () => void check());
  plan();
}

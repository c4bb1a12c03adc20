import { HOST } from 'shared/contracts/discovery';
import type { SiteData } from 'shared/contracts/site-data';
import type { DataRouter } from 'shared/router';
import { picksOf } from '../federation/pick-version';
import { offerUpdate } from './take-update';

/** Share by which each tab's interval varies, so that tabs opened together check at different times. */
const JITTER = 0.1;

/**
 * Checks, while the tab is visible and when it becomes visible, whether this visitor would now get other versions than
 * this document has. If so, the next safe navigation loads them (`takeUpdate`); the page never reloads by itself.
 * Without an entry for the host there is no release to follow, and no check.
 */
export function watchForUpdates({ discovery, updateCheckSeconds }: SiteData, router: DataRouter): void {
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
    // A hidden tab neither checks nor plans the next check: becoming visible starts it again.
    if (checking || document.visibilityState === 'hidden') return;
    checking = true;
    // Where this code cannot be loaded, the host's origin is down; the next check retries.
    const code = await importLiveDiscovery().catch(() => null);
    const live = await code?.fetchLiveDiscovery();
    checking = false;
    if (live) offerUpdate(picksOf(live) === mine ? null : router);
    plan();
  }

  document.addEventListener('visibilitychange', () => void check());
  plan();
}

const importLiveDiscovery = () => import(/* webpackChunkName: "api" */ './live-discovery');

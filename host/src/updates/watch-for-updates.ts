import { HOST } from 'shared/contracts/discovery';
import type { SiteData } from 'shared/contracts/site-data';
import type { DataRouter } from 'shared/router';
import { picksOf } from '../federation/pick-version';
import { reload } from './document-load';
import { offerUpdate } from './take-update';

/** Share by which each tab's interval varies, so that tabs opened together check at different times. */
const JITTER = 0.1;

/** The versions that this document has, or null where there is no release to follow. */
let mine: string | null = null;

/** Whether this visitor would now get other versions than this document has; null when that cannot be found out. */
async function isOutdated(): Promise<boolean | null> {
  // Where this code cannot be loaded, the host's origin is down.
  const code = await importLiveDiscovery().catch(() => null);
  const live = await code?.fetchLiveDiscovery();
  return live ? picksOf(live) !== mine : null;
}

/**
 * Loads the document anew where other versions are live by now.
 * @returns whether it does
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const isOld = mine !== null && (await isOutdated()) === true;
  if (isOld) reload();
  return isOld;
}

/**
 * For Retry where a part of the site could not be loaded: its version may be gone. Where other versions are live by now,
 * the document loads anew and brings them.
 * @param again loads that part again
 */
export async function retryOrUpdate(again: () => Promise<void>): Promise<void> {
  if (!(await reloadIfOutdated())) await again();
}

/**
 * Checks, while the tab is visible and when it becomes visible, whether this visitor would now get other versions than
 * this document has. If so, the next safe navigation loads them (`takeUpdate`); the page never reloads by itself.
 * Without an entry for the host there is no release to follow, and no check.
 */
export function watchForUpdates({ discovery, updateCheckSeconds }: SiteData, router: DataRouter): void {
  if (discovery.microFrontends[HOST] === undefined) return;
  mine = picksOf(discovery);
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
    const outdated = await isOutdated();
    checking = false;
    if (outdated !== null) offerUpdate(outdated ? router : null);
    plan();
  }

  document.addEventListener('visibilitychange', () => void check());
  plan();
}

const importLiveDiscovery = () => import(/* webpackChunkName: "api" */ './live-discovery');

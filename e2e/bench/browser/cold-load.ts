import type { Browser } from '@playwright/test';
import { OPEN_LINK, SLOW_LINK } from '../network/link';
import type { ShapingProxy } from '../network/shaping-proxy';
import { countWaves } from '../waves/waves';
import { recorded, settled, slowDown, withMeasuredPage, type Tokens } from './measured-page';
import { blockingTime, layoutShift } from './recorded';

/** What a visitor has: a slow phone on a slow network, or this machine as it is. */
export const CONDITIONS = {
  shaped: { link: SLOW_LINK, cpuSlowdown: 4 },
  unshaped: { link: OPEN_LINK, cpuSlowdown: 1 },
} as const;
export type Condition = keyof typeof CONDITIONS;

/** A delay of each request that is far longer than all work of a browser, for counting waves; in milliseconds. */
const DISTANCE_MS = 1000;

/** Where a page is measured. */
export interface Visit {
  browser: Browser;
  proxy: ShapingProxy;
  /** Address of the page. */
  url: string;
  tokens: Tokens;
}

/** Times in milliseconds since the navigation began. */
export interface LoadFigures {
  fcp: number;
  lcp: number;
  tbt: number;
  hydrated: number;
  cls: number;
  requests: number;
  bytes: number;
}

/** What depends on the build alone, not on the machine. */
export interface WaveFigures {
  /** Requests that follow one another until the page's content is painted, the document's own included. */
  toContent: number;
  /** The same until its code has taken over. */
  toHydrated: number;
  requests: number;
  bytes: number;
  /** Addresses of the scripts that had arrived when its code took over: not of those fetched when there is nothing to do. */
  scripts: string[];
}

/** Loads a page with nothing cached. @returns its heading too, so that variants can be compared */
export function measureLoad(
  { browser, proxy, url, tokens }: Visit,
  condition: Condition,
): Promise<{ figures: LoadFigures; heading: string }> {
  const { link, cpuSlowdown } = CONDITIONS[condition];
  return withMeasuredPage(browser, tokens, async (measured) => {
    await slowDown(measured, cpuSlowdown);
    proxy.profile = link;
    await measured.page.goto(url, { waitUntil: 'commit' });
    await settled(measured);
    proxy.profile = OPEN_LINK;
    const record = await recorded(measured);
    const { fcp, lcp, hydrated, heading } = record;
    const figures = { fcp, lcp, hydrated, tbt: blockingTime(record), cls: layoutShift(record.shifts) };
    return { figures: { ...figures, ...countTraffic(measured.log.requests) }, heading };
  });
}

/** Loads a page once from far away: each request takes its time, and nothing else does. */
export function measureWaves({ browser, url, tokens }: Omit<Visit, 'proxy'>): Promise<WaveFigures> {
  return withMeasuredPage(browser, tokens, async (measured) => {
    const endless = { downloadThroughput: -1, uploadThroughput: -1 };
    await measured.session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: DISTANCE_MS,
      ...endless,
    });
    await measured.page.goto(url, { waitUntil: 'commit' });
    await settled(measured);
    const { fcp, content, hydrated } = await recorded(measured);
    const { requests } = measured.log;
    // The browser's log and the page have different clocks; both begin with the document, give or take its start.
    const begin = Math.min(...requests.map(({ startedAt }) => startedAt));
    // The browser delays no preflights, so that what is sent beside one may begin after its answer: they are no wave.
    const delayed = requests.filter(
      ({ startedAt, answeredAt }) => answeredAt === null || answeredAt - startedAt >= DISTANCE_MS,
    );
    return {
      toContent: countWaves(delayed, begin + Math.max(fcp, content)),
      toHydrated: countWaves(delayed, begin + hydrated),
      ...countTraffic(requests),
      scripts: requests
        .filter(({ answeredAt }) => answeredAt !== null && answeredAt <= begin + hydrated)
        .map(({ url: address }) => address)
        .filter((address) => new URL(address).pathname.endsWith('.js')),
    };
  });
}

const countTraffic = (requests: readonly { bytes: number }[]) => ({
  requests: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
});

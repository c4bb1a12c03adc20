import type { Browser } from '@playwright/test';
import { openPage, slowDown, withMeasuredPage, type Moments, type Tokens } from './measured-page';
import { OPEN_LINK, SLOW_LINK, type ShapedLink } from './shaped-link';

/** A delay of each request that is far longer than all work of a browser, for counting waves; in milliseconds. */
const DISTANCE_MS = 2000;

/** Which page is measured, and how. */
export interface Visit {
  browser: Browser;
  link: ShapedLink;
  /** Address of the page. */
  url: string;
  tokens: Tokens | null;
}

/** What depends on the build alone, not on the machine. */
export interface WaveFigures {
  /** Requests that follow one another until the page's content is painted, the document's own included. */
  toContent: number;
  /** The same until the page is hydrated. */
  toHydrated: number;
  requests: number;
  bytes: number;
  /** Size of the scripts that had arrived when the page was hydrated, compressed; in bytes. */
  scriptBytes: number;
  /** By which one sees that builds show the same page. */
  heading: string;
}

/** Loads a page on a slow phone over a slow link, with nothing cached. */
export function measureLoad({ browser, link, url, tokens }: Visit): Promise<Moments> {
  return withMeasuredPage(browser, tokens, async (measured) => {
    await slowDown(measured);
    link.profile = SLOW_LINK;
    const moments = await openPage(measured, url);
    link.profile = OPEN_LINK;
    return moments;
  });
}

/** Loads a page once from far away: each request takes its time, and nothing else does. Preflights are not delayed. */
export function measureWaves({ browser, url, tokens }: Omit<Visit, 'link'>): Promise<WaveFigures> {
  return withMeasuredPage(browser, tokens, async (measured) => {
    const { page, session, log } = measured;
    const delay = { offline: false, latency: DISTANCE_MS, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', delay);
    const { heading, hydrated } = await openPage(measured, url);
    return {
      toContent: Math.floor(heading / DISTANCE_MS),
      toHydrated: Math.floor(hydrated / DISTANCE_MS),
      requests: log.requests().length,
      bytes: log.requests().reduce((sum, { bytes }) => sum + bytes, 0),
      scriptBytes: await page.evaluate(scriptBytesUntil, hydrated),
      heading: await page.locator('main h1').first().innerText(),
    };
  });
}

/** Runs in the page: the size of the scripts' bodies that had arrived by then. */
const scriptBytesUntil = (moment: number): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= moment)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

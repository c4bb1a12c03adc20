import type { Browser } from '@playwright/test';
import { openPage, quiet, slowDown, withMeasuredPage, type Moments, type Tokens } from './measured-page';
import { OPEN_LINK, SLOW_LINK, type ShapedLink } from './shaped-link';
import { countWaves } from './waves';

/** A delay of each request that is far longer than all work of a browser, for counting waves; in milliseconds. */
const DISTANCE_MS = 3000;

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

/** Loads a page once from far away: each request takes its time, and nothing else does. */
export function measureWaves({ browser, url, tokens }: Omit<Visit, 'link'>): Promise<WaveFigures> {
  return withMeasuredPage(browser, tokens, async (measured) => {
    const { page, session, log } = measured;
    const delay = { offline: false, latency: DISTANCE_MS, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', delay);
    const { heading, hydrated } = await openPage(measured, url);
    await quiet(measured);
    const requests = log.requests();
    // The browser's log and the page have different clocks; both begin with the document, give or take its start.
    const begin = Math.min(...requests.map(({ startedAt }) => startedAt));
    const answered = requests.flatMap(({ answeredAt, ...rest }) =>
      answeredAt === null ? [] : [{ ...rest, answeredAt }],
    );
    // The browser delays no preflights, so what is sent beside one may begin after its answer: they are no wave.
    const delayed = answered.filter(({ startedAt, answeredAt }) => answeredAt - startedAt >= DISTANCE_MS);
    const isScript = (address: string) => new URL(address).pathname.endsWith('.js');
    const scripts = answered.filter((one) => isScript(one.url) && one.answeredAt <= begin + hydrated);
    return {
      toContent: countWaves(delayed, begin + heading),
      toHydrated: countWaves(delayed, begin + hydrated),
      requests: requests.length,
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      scriptBytes: scripts.reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0),
      heading: await page.locator('main h1').first().innerText(),
    };
  });
}

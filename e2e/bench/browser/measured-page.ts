import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { logRequests, type RequestLog } from './request-log';

declare global {
  interface Window {
    /** When the page's heading was painted first, in milliseconds since the navigation began; 0 when it was not. */
    headingPainted: number;
    /** When a link was clicked, on the same clock. */
    clicked?: number;
  }
}

/** A phone as in Lighthouse's mobile preset. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How many times slower than this machine the phone's processor is. */
const CPU_SLOWDOWN = 4;

/** How long no request may have been under way before a page counts as quiet, in milliseconds. */
const QUIET_MS = 500;
/** How long a page may take for anything, in milliseconds. */
export const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** Tokens of a signed-in person, as the site keeps them (spec §3). */
export type Tokens = Record<'access' | 'refresh', string>;

/** A page in a browser context of its own: nothing cached, no connection open. */
export interface MeasuredPage {
  page: Page;
  session: CDPSession;
  log: RequestLog;
}

/**
 * Opens a page, lets `use` measure, and closes it with all that its browser has kept.
 * @param tokens of the person who is signed in there, or null for a visitor
 */
export async function withMeasuredPage<Result>(
  browser: Browser,
  tokens: Tokens | null,
  use: (measured: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(observeHeading);
    await context.addInitScript((stored) => {
      // Also runs in the empty document before the page's, which has no storage.
      if (stored !== null && location.protocol !== 'about:') Object.assign(localStorage, stored);
    }, tokens);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return await use({ page, session, log: await logRequests(session) });
  } finally {
    await context.close();
  }
}

// Functions that run in the page have none with a name within them: tsx would have these call a helper of its own.
function observeHeading(): void {
  window.headingPainted = 0;
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('main h1:not([elementtiming])'))
      heading.setAttribute('elementtiming', 'heading');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    window.headingPainted ||= list.getEntries()[0]?.startTime ?? 0;
  }).observe({ type: 'element', buffered: true });
}

export const slowDown = ({ session }: MeasuredPage) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

/** Times in milliseconds since the navigation began. */
const momentsSchema = z.object({
  /** First Contentful Paint. */
  FCP: z.number(),
  /** The first paint of the page's heading (Element Timing); LCP is the splash screen's text where that is larger. */
  heading: z.number(),
  /** When React had hydrated or rendered the page, exact to a frame. */
  hydrated: z.number(),
});
export type Moments = z.infer<typeof momentsSchema>;

/**
 * Opens an address and waits until the page is painted and hydrated. It may still be loading what it has no need of.
 * @throws Error when it shows an error or takes too long
 */
export async function openPage({ page }: MeasuredPage, url: string): Promise<Moments> {
  await page.goto(url, { waitUntil: 'commit' });
  const hydrated = await page.waitForFunction(whenHydrated, undefined, { polling: 'raf', timeout: PATIENCE_MS });
  await page.waitForFunction(() => window.headingPainted > 0, undefined, { timeout: PATIENCE_MS });
  if ((await page.locator('main [role=alert]').count()) > 0) throw new Error(`${url} shows an error.`);
  const painted = await page.evaluate(() => {
    return {
      FCP: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      heading: window.headingPainted,
    };
  });
  return momentsSchema.parse({ ...painted, hydrated: await hydrated.jsonValue() });
}

function whenHydrated(): number | null {
  const parts = [...document.querySelectorAll('main :is(h1, a, button, input, select)')];
  const ends = [document.querySelector('main h1'), parts.at(-1)];
  // React notes an element's props at the element when it makes or hydrates it.
  return ends.every((element) => element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
    ? performance.now()
    : null;
}

/** Waits until no request has been open for a while. @throws Error that names the open ones */
export async function quiet({ page, log }: MeasuredPage): Promise<void> {
  const begin = performance.now();
  const open = () => log.requests().filter(({ ended }) => !ended);
  while (open().length > 0 || performance.now() - Math.max(begin, log.lastEnd) < QUIET_MS) {
    if (performance.now() - begin > PATIENCE_MS) {
      const addresses = open().map(({ url }) => url);
      throw new Error(`${page.url()} is still loading ${addresses.join(', ')}.`);
    }
    await pause(POLL_MS);
  }
}

import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type * as WebVitals from 'web-vitals';
import * as z from 'zod/mini';
import { logRequests, type RequestLog } from './request-log';

declare global {
  interface Window {
    webVitals: typeof WebVitals;
    vitals: Record<string, number>;
    /** When a link was clicked, in milliseconds since the navigation began. */
    clicked: number;
  }
}

const WEB_VITALS = createRequire(import.meta.url).resolve('web-vitals');

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

/** A page in a browser context of its own: nothing cached, no connection open, and web-vitals observing it. */
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
    await context.addInitScript({ path: WEB_VITALS });
    await context.addInitScript(observe);
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
function observe(): void {
  const { webVitals } = window;
  window.vitals = {};
  for (const watch of [webVitals.onFCP, webVitals.onLCP, webVitals.onCLS, webVitals.onINP])
    watch(({ name, value }) => (window.vitals[name] = value), { reportAllChanges: true, durationThreshold: 16 });
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('main h1:not([elementtiming])'))
      heading.setAttribute('elementtiming', 'heading');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) if (!('heading' in window.vitals)) window.vitals.heading = startTime;
  }).observe({ type: 'element', buffered: true });
}

export const slowDown = ({ session }: MeasuredPage) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

/**
 * Opens an address and waits until the page is hydrated and quiet.
 * @returns when its heading was there and when React had hydrated or rendered it, in milliseconds since the navigation
 *   began, exact to a frame
 * @throws Error when it shows an error or does not settle
 */
export async function openPage(measured: MeasuredPage, url: string): Promise<{ content: number; hydrated: number }> {
  const { page } = measured;
  await page.goto(url, { waitUntil: 'commit' });
  const [content, hydrated] = await Promise.all([momentOf(page, whenThere), momentOf(page, whenHydrated)]);
  await quiet(measured);
  if ((await page.locator('main [role=alert]').count()) > 0) throw new Error(`${url} shows an error.`);
  return { content, hydrated };
}

async function momentOf(page: Page, look: () => number | null): Promise<number> {
  const moment = await page.waitForFunction(look, undefined, { polling: 'raf', timeout: PATIENCE_MS });
  return z.number().parse(await moment.jsonValue());
}

const whenThere = () => (document.querySelector('main h1') === null ? null : performance.now());

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
    if (performance.now() - begin > PATIENCE_MS)
      throw new Error(
        `${page.url()} is still loading ${open()
          .map(({ url }) => url)
          .join(', ')}.`,
      );
    await pause(POLL_MS);
  }
}

/**
 * The Web Vitals of the page so far: times in milliseconds, CLS without a unit. INP is 0 before any interaction. `heading` is
 * when the page's heading was painted first (Element Timing): LCP is the splash screen's text where that is larger.
 */
export async function vitalsOf({ page }: MeasuredPage): Promise<z.infer<typeof vitalsSchema>> {
  return vitalsSchema.parse(await page.evaluate(() => window.vitals));
}
const vitalsSchema = z.object({
  FCP: z.number(),
  LCP: z.number(),
  CLS: z.number(),
  INP: z._default(z.number(), 0),
  heading: z.number(),
});

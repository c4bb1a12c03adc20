import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { recordedSchema, type Recorded } from './recorded';
import { RequestLog } from './request-log';

/** A phone as in Lighthouse's mobile preset. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** How long no request may have been under way before a page counts as quiet, in milliseconds. */
const QUIET_MS = 500;
/** How long a page may take to become quiet, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** Tokens of somebody who is signed in, as the site keeps them (SPEC §3), or null for a visitor. */
export type Tokens = { access: string; refresh: string } | null;

/** A page in what is as good as a browser of its own: nothing cached, no connection open, `observer.js` looking on. */
export interface MeasuredPage {
  page: Page;
  session: CDPSession;
  log: RequestLog;
}

/**
 * Opens a page, lets `use` measure, and closes it with all that its browser has kept.
 * @param tokens of the person who is signed in there
 */
export async function withMeasuredPage<Result>(
  browser: Browser,
  tokens: Tokens,
  use: (measured: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript({ path: path.join(import.meta.dirname, 'observer.js') });
    if (tokens !== null)
      await context.addInitScript((stored) => {
        // Also runs in the empty document before the page's, which has no storage.
        if (location.protocol === 'about:') return;
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, tokens);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return await use({ page, session, log: await RequestLog.of(session) });
  } finally {
    await context.close();
  }
}

/** Slows the page's processor down. @param times how many times slower than this machine; 1 for not at all */
export const slowDown = ({ session }: MeasuredPage, times: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: times });

/** Waits until the page's code has taken over and nothing is under way any more. @throws Error when it does not come to that */
export async function settled({ page, log }: MeasuredPage): Promise<void> {
  const complain = (missing: string) => new Error(`${page.url()} did not settle within ${PATIENCE_MS} ms: ${missing}.`);
  await page
    .waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'bench') as object, 'hydrated') !== null, undefined, {
      polling: 100,
      timeout: PATIENCE_MS,
    })
    .catch((cause: unknown) => {
      throw new Error(complain('its main part was not taken over').message, { cause });
    });
  log.restart();
  const deadline = performance.now() + PATIENCE_MS;
  while (log.quietMs < QUIET_MS) {
    if (performance.now() > deadline) throw complain(`still asking for ${underWay(log)}`);
    await pause(POLL_MS);
  }
}

const underWay = ({ requests }: RequestLog): string =>
  requests
    .filter(({ ended }) => !ended)
    .map(({ url }) => url)
    .join(', ');

/** What has been noted so far. @throws Error when the page shows an error instead */
export async function recorded({ page }: MeasuredPage): Promise<Recorded> {
  const value: unknown = await page.evaluate(() => ({
    ...(Reflect.get(globalThis, 'bench') as object),
    heading: document.querySelector('main h1')?.textContent,
    failed: document.querySelector('main [role=alert]') !== null,
  }));
  const result = recordedSchema.safeParse(value);
  if (!result.success) throw new Error(`${page.url()} was not measured whole. ${z.prettifyError(result.error)}`);
  if (result.data.failed) throw new Error(`${page.url()} shows an error: ${result.data.heading}.`);
  return result.data;
}

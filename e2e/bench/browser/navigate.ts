import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Visit } from './cold-load';
import { openPage, PATIENCE_MS, quiet, slowDown, vitalsOf, withMeasuredPage } from './measured-page';
import { OPEN_LINK, SLOW_LINK } from './shaped-link';

/** What the browser has of the next page when its link is clicked. */
export const READINESS = ['cold', 'prefetched'] as const;

interface NavigationFigures {
  /** From the click until the next page's heading is painted, in milliseconds. */
  painted: number;
  /** The longest interaction with the page until its next frame, in milliseconds. */
  INP: number;
  CLS: number;
}

/**
 * Clicks a link of a page on a slow phone and network; everything before the click is not slowed down.
 * @param linkName accessible name of the link; of several with that name the last one, in the footer, is clicked
 */
export function measureNavigation(
  { browser, link: network, url, tokens }: Visit,
  linkName: string | RegExp,
  readiness: (typeof READINESS)[number],
): Promise<NavigationFigures> {
  return withMeasuredPage(browser, tokens, async (measured) => {
    const { page } = measured;
    network.profile = OPEN_LINK;
    await openPage(measured, url);
    // The splash screen would take the click.
    await page.keyboard.press('Shift');
    await page.locator('#splash').waitFor({ state: 'detached' });
    const link = page.getByRole('link', { name: linkName, exact: true }).last();
    await link.scrollIntoViewIfNeeded();
    if (readiness === 'prefetched') await link.hover();
    await quiet(measured);
    await slowDown(measured);
    network.profile = SLOW_LINK;
    // oxlint-disable-next-line typescript/no-deprecated -- the click must not wait for the page that is measured
    const painted = await paintedAfter(page, () => link.click({ noWaitAfter: true }));
    await quiet(measured);
    network.profile = OPEN_LINK;
    const { INP, CLS } = await vitalsOf(measured);
    return { painted, INP, CLS };
  });
}

/** From the next click until the frame after the one that shows another heading, in milliseconds. */
async function paintedAfter(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => (window.clicked = timeStamp), { capture: true, once: true });
  });
  const painted = page.waitForFunction(
    (before) => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading === undefined || heading === before) return null;
      // What this frame shows is painted when the next one begins.
      return new Promise<number>((resolve) => requestAnimationFrame((next) => resolve(next - window.clicked)));
    },
    await page.locator('main h1').first().textContent(),
    { polling: 'raf', timeout: PATIENCE_MS },
  );
  await click();
  return z.number().parse(await (await painted).jsonValue());
}

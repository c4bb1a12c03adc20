import * as z from 'zod/mini';
import type { Visit } from './cold-load';
import { openPage, PATIENCE_MS, quiet, slowDown, withMeasuredPage } from './measured-page';
import { OPEN_LINK, SLOW_LINK } from './shaped-link';

/**
 * Clicks a link of a page on a slow phone and network; everything before the click is not slowed down.
 * @param linkName accessible name of the link; of several with that name the last one, in the footer, is clicked
 * @param readiness what the browser has of the next page by then
 * @returns how long it takes from the click until the next page's heading is painted, in milliseconds
 */
export function measureNavigation(
  { browser, link: network, url, tokens }: Visit,
  linkName: string,
  readiness: 'cold' | 'prefetched',
): Promise<{ painted: number }> {
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
    await page.evaluate(noteClick);
    await slowDown(measured);
    network.profile = SLOW_LINK;
    // oxlint-disable-next-line typescript/no-deprecated -- the click must not wait for the page that is measured
    await link.click({ noWaitAfter: true });
    const painted = await page.waitForFunction(paintedSinceClick, undefined, { timeout: PATIENCE_MS });
    network.profile = OPEN_LINK;
    return { painted: z.number().parse(await painted.jsonValue()) };
  });
}

/** Runs in the page: forgets its heading at the next click. */
function noteClick(): void {
  const forget = { capture: true, once: true };
  addEventListener(
    'click',
    ({ timeStamp }) => Object.assign(window, { clicked: timeStamp, headingPainted: 0 }),
    forget,
  );
}

/** Runs in the page. */
const paintedSinceClick = (): number | false =>
  window.clicked !== undefined && window.headingPainted > 0 && window.headingPainted - window.clicked;

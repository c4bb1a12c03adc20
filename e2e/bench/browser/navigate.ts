import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { CONDITIONS } from '../browser/cold-load';
import { OPEN_LINK } from '../network/link';
import type { Visit } from './cold-load';
import { recorded, settled, slowDown, withMeasuredPage, type MeasuredPage } from './measured-page';
import { layoutShift } from './recorded';

/** What the browser has of the next page when its link is clicked. */
export const READINESS = ['cold', 'prefetched', 'warm'] as const;
export type Readiness = (typeof READINESS)[number];

export interface NavigationFigures {
  /** From the click until the next page's content is painted, in milliseconds. */
  painted: number;
  /** The longest that an interaction of the navigation took until its next frame, in milliseconds. */
  inp: number;
  cls: number;
}

const arrivalSchema = z.object({ clicked: z.number(), arrival: z.nullable(z.number()) });

/** How long a navigation may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Clicks a link of a page under shaped conditions; everything before the click is not slowed down.
 * @param linkName accessible name of the link, in the footer
 */
export function measureNavigation(visit: Visit, linkName: string, readiness: Readiness): Promise<NavigationFigures> {
  return withMeasuredPage(visit.browser, visit.tokens, async (measured) => {
    const { page } = measured;
    visit.proxy.profile = OPEN_LINK;
    await page.goto(visit.url, { waitUntil: 'commit' });
    await settled(measured);
    // The splash screen would take the click.
    await page.keyboard.press('Shift');
    await page.locator('#splash').waitFor({ state: 'detached' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: linkName, exact: true });
    await link.scrollIntoViewIfNeeded();
    if (readiness === 'warm') {
      await clickAndArrive(page, () => link.click());
      await page.goBack();
      await settled(measured);
      await link.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
    }
    if (readiness === 'prefetched') await link.hover();
    await settled(measured);
    return measureClick(measured, visit, () => link.click({ noWaitAfter: true }));
  });
}

async function measureClick(
  measured: MeasuredPage,
  { proxy }: Visit,
  click: () => Promise<void>,
): Promise<NavigationFigures> {
  const { link, cpuSlowdown } = CONDITIONS.shaped;
  await slowDown(measured, cpuSlowdown);
  proxy.profile = link;
  const { clicked, arrival } = await clickAndArrive(measured.page, click);
  await settled(measured);
  proxy.profile = OPEN_LINK;
  const { interactions, shifts } = await recorded(measured);
  const ofNavigation = ({ startTime }: { startTime: number }) => startTime >= clicked - 1;
  return {
    painted: arrival - clicked,
    inp: Math.max(0, ...interactions.filter(ofNavigation).map(({ duration }) => duration)),
    cls: layoutShift(shifts.filter(ofNavigation)),
  };
}

async function clickAndArrive(page: Page, click: () => Promise<void>): Promise<{ clicked: number; arrival: number }> {
  await click();
  const handle = await page.waitForFunction(
    () => {
      const bench = Reflect.get(globalThis, 'bench') as { clicked?: number; arrival: number | null };
      return bench.clicked !== undefined && bench.arrival !== null ? bench : null;
    },
    undefined,
    { polling: 50, timeout: PATIENCE_MS },
  );
  const { clicked, arrival } = arrivalSchema.parse(await handle.jsonValue());
  if (arrival === null) throw new Error(`${page.url()} did not show its content.`);
  return { clicked, arrival };
}

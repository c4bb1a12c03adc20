import {
  breakRemote,
  closeFailingSite,
  healRemote,
  openFailingSite,
  shown,
  signedInContext,
  type FailingSite,
  type Fault,
  type ShownPage,
} from './failing-site';
import { expect, test, type Browser, type BrowserContext, type Page } from './test';
import { follow, isHydratedNow, isHydrated, isMarked, markDocument } from './visitor';

/** How long it may take to publish everything, and to prepare it; in milliseconds. */
const PREPARATION_MS = 600_000;

/** How a visitor reaches a remote's page. */
const ENTRIES = ['first load', 'navigation'] as const;
type Entry = (typeof ENTRIES)[number];

interface Visit {
  entry: Entry;
  context: BrowserContext;
  page: Page;
}

/**
 * Tests that each remote fails as all do: by each of its faults, it falls back; without a fallback
 * the rest of the site works, and Retry recovers without a reload.
 */
export function testFailures(site: FailingSite): void {
  const table: { remote: string; fault: Fault; entry: Entry; fallback: string; retry: string }[] = [];

  test.use({ baseURL: site.site.origin('host') });

  test.beforeAll(() => {
    test.setTimeout(PREPARATION_MS);
    return openFailingSite(site);
  });

  test.afterAll(async () => {
    await closeFailingSite();
    console.table(table);
  });

  for (const [remote, { faults }] of Object.entries(site.remotes)) {
    for (const fault of faults) {
      test(`${remote}, ${fault}: falls back; without a fallback the rest works, and Retry recovers without a reload`, async ({
        browser,
      }) => {
        test.setTimeout(120_000);
        await fallsBack(browser, remote, fault);
        await recovers(browser, remote, fault);
        for (const entry of ENTRIES) table.push({ remote, fault, entry, fallback: 'works', retry: 'works' });
      });
    }
  }
}

export async function openPage(page: Page, remote: string, entry: Entry): Promise<void> {
  // A script that hangs holds back the document's load event, so the test does not wait for it.
  const open = ({ page: address }: ShownPage) => page.goto(address, { waitUntil: 'commit' });
  if (entry === 'first load') {
    await open(shown(remote));
  } else {
    await open(shown(remote).elsewhere);
    await expect(heading(page, shown(remote).elsewhere)).toBeVisible();
    await follow(page, shown(remote).page);
  }
  await page.keyboard.press('Shift');
  await markDocument(page);
}

export const heading = (page: Page, { heading: name }: ShownPage) => page.getByRole('heading', { level: 1, name });
const retryButton = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** How long the site may take to fail over, and to report that nothing works; in milliseconds. */
const OUTCOME_MS = 40_000;

/**
 * Waits for the outcome of a fault. Only an origin that hangs makes the site wait for its own time-outs: the test's
 * clock then runs ahead.
 */
async function eventually(page: Page, fault: Fault, locator: ReturnType<typeof heading>): Promise<void> {
  if (fault !== 'hang') return expect(locator).toBeVisible({ timeout: OUTCOME_MS });
  await expect(async () => {
    await page.clock.fastForward(10_500);
    await expect(locator).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: OUTCOME_MS, intervals: [0] });
}

/** Waits for a hydrated page: a heading alone may be part of the document. */
async function eventuallyHydrated(page: Page, remote: string, fault: Fault): Promise<void> {
  await eventually(page, fault, heading(page, shown(remote)));
  if (fault !== 'hang') {
    await isHydrated(page);
    return;
  }
  await expect(async () => {
    await page.clock.fastForward(10_500);
    expect(await isHydratedNow(page)).toBe(true);
  }).toPass({ timeout: OUTCOME_MS });
}

const fallsBack = (browser: Browser, remote: string, fault: Fault) =>
  onBothEntries(browser, remote, fault, async (visits) => {
    await breakRemote(
      visits.map(({ context }) => context),
      remote,
      fault,
      false,
    );
    await Promise.all(
      visits.map(async ({ page, entry }) => {
        await openPage(page, remote, entry);
        await eventuallyHydrated(page, remote, fault);
      }),
    );
  });

const recovers = (browser: Browser, remote: string, fault: Fault) =>
  onBothEntries(browser, remote, fault, async (visits) => {
    await breakRemote(
      visits.map(({ context }) => context),
      remote,
      fault,
      true,
    );
    await Promise.all(
      visits.map(async ({ page, entry }) => {
        await openPage(page, remote, entry);
        await eventually(page, fault, retryButton(page));
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await follow(page, shown(remote).elsewhere.page);
        await expect(heading(page, shown(remote).elsewhere)).toBeVisible();
        await follow(page, shown(remote).page);
        await eventually(page, fault, retryButton(page));
      }),
    );
    await healRemote(
      visits.map(({ page }) => page),
      remote,
    );
    await Promise.all(
      visits.map(async ({ page }) => {
        await retryButton(page).click();
        await eventuallyHydrated(page, remote, fault);
        expect(await isMarked(page)).toBe(true);
      }),
    );
  });

/** Runs a function on two browsers at once: one opens the remote's page first, the other navigates to it. */
async function onBothEntries(
  browser: Browser,
  remote: string,
  fault: Fault,
  during: (visits: Visit[]) => Promise<void>,
): Promise<void> {
  const visits = await Promise.all(
    ENTRIES.map(async (entry): Promise<Visit> => {
      const context = await signedInContext(browser);
      if (fault === 'hang') await context.clock.install();
      return { entry, context, page: await context.newPage() };
    }),
  );
  try {
    await during(visits);
  } finally {
    await healRemote([], remote);
    await Promise.all(visits.map(({ context }) => context.close()));
  }
}

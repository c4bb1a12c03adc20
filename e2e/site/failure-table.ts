import path from 'node:path';
import { containerName } from 'shared/platform/app-loading';
import { serverVariable } from 'shared/platform/ports';
import { faultyOrigin, ORIGIN_FAULTS, type FaultyOrigin, type OriginFault } from './faulty-origin';
import { mainSite, type portsFrom } from './ports';
import { publishedSite, type AppName, type PublishedSite, type Release } from './published-site';
import { expect, test, type Browser, type BrowserContext, type Page } from './test';
import { isHydratedNow, isHydrated, isMarked, markDocument, registeredTokens } from './visitor';

/** Faults of a version of a remote whose files load. */
const VERSION_FAULTS = ['missing expose', 'throws at evaluation', 'throws in render'] as const;
type VersionFault = (typeof VERSION_FAULTS)[number];
type Fault = OriginFault | VersionFault;

interface ShownPage {
  /** Its address. */
  page: string;
  heading: RegExp;
}

/** A remote that is to fail. */
export interface FailingRemote extends ShownPage {
  /** Port of its origin. */
  port: number;
  /** A page of another remote, which works. */
  elsewhere: ShownPage;
  /** Publishes a version of it, with code added to the script that starts it. */
  publish: (release: Release, version: string, code: string) => Promise<unknown>;
}

interface FailureTable {
  site: ReturnType<typeof portsFrom>;
  /** By name. */
  remotes: Readonly<Record<string, FailingRemote>>;
  /** The apps that work. */
  others: readonly AppName[];
  /** Further settings of the site. */
  environment?: Readonly<Record<string, string>>;
  /** Done before anything is published. */
  prepare?: () => Promise<void>;
}

/** How long it may take to publish everything, and to prepare it; in milliseconds. */
const PREPARATION_MS = 600_000;

/** How far the mirrors' ports are above those of the origins. */
const MIRROR = 10;

/** How a visitor reaches a remote's page. */
const ENTRIES = ['first load', 'navigation'] as const;
type Entry = (typeof ENTRIES)[number];

interface Visit {
  entry: Entry;
  context: BrowserContext;
  page: Page;
}

const FAULTS: readonly Fault[] = [...ORIGIN_FAULTS, ...VERSION_FAULTS];
const isOriginFault = (fault: Fault): fault is OriginFault => (ORIGIN_FAULTS as readonly string[]).includes(fault);

interface RunningTable {
  remotes: FailureTable['remotes'];
  site: PublishedSite;
  host: string;
  origins: Record<string, { own: FaultyOrigin; mirror: FaultyOrigin }>;
  tokens: Awaited<ReturnType<typeof registeredTokens>>;
}
/** The table that is being tested: files are tested one by one. */
let running: RunningTable;

/** The site of the table. */
export const tableSite = (): PublishedSite => running.site;

/**
 * Tests that each remote fails as all do: by each fault of its origin and of its version, it falls back; without a fallback
 * the rest of the site works, and Retry recovers without a reload.
 */
export function testFailures({ site: ports, remotes, others, environment = {}, prepare }: FailureTable): void {
  const names = Object.keys(remotes);
  const table: { remote: string; fault: Fault; entry: Entry; fallback: string; retry: string }[] = [];

  test.use({ baseURL: ports.origin('host') });

  test.beforeAll(async () => {
    test.setTimeout(PREPARATION_MS);
    await prepare?.();
    const origins: RunningTable['origins'] = {};
    const mirrors = names.map((name): [string, string] => [
      serverVariable(name, 'FALLBACK_URL'),
      `http://localhost:${named(remotes, name).port + MIRROR}`,
    ]);
    const site = await publishedSite(ports, {
      environment: { API_URL: mainSite.origin('api'), ...environment, ...Object.fromEntries(mirrors) },
      servers: [others],
      publish: async (release, folder) => {
        for (const app of others) await release('publish', app);
        for (const name of names) {
          const remote = named(remotes, name);
          for (const version of ['1', '2']) await remote.publish(release, version, breakable(name, version));
          const open = (port: number) => faultyOrigin(port, path.join(folder, 'origins', name));
          origins[name] = { own: await open(remote.port), mirror: await open(remote.port + MIRROR) };
        }
        return [...others, ...names.map((name) => `${name}@1`)];
      },
    });
    await site.release('promote', ...names.map((name) => `${name}@2`));
    const tokens = await registeredTokens('Sample Person Fault');
    running = { remotes, site, origins, tokens, host: ports.origin('host') };
  });

  test.afterAll(async () => {
    await Promise.all(Object.values(running.origins).flatMap(({ own, mirror }) => [own.close(), mirror.close()]));
    await running.site.close();
    console.table(table);
    console.log(`${table.length} of ${names.length * FAULTS.length * ENTRIES.length} cells of the failure table hold`);
  });

  for (const remote of names) {
    for (const fault of FAULTS) {
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

function named<Item>(items: Readonly<Record<string, Item>>, name: string): Item {
  const item = items[name];
  if (item === undefined) throw new Error(`The failure table has no remote ${name}.`);
  return item;
}
const shown = (remote: string) => named(running.remotes, remote);
const originsOf = (remote: string) => named(running.origins, remote);

/** Code that breaks a container by the fault that the page's `brokenVersions` names. */
function breakable(remote: string, version: string): string {
  const container = containerName(remote);
  return `;(() => {
    const container = ${container};
    const fault = () => globalThis.brokenVersions?.[${JSON.stringify(`${remote}@${version}`)}];
    const fail = (what) => () => { throw new Error(what); };
    ${container} = {
      init: container.init,
      get: (name) => {
        if (fault() === 'missing expose' || (fault() === 'missing data module' && name.endsWith('/data'))) return Promise.reject(new Error('Module "' + name + '" does not exist in container.'));
        return container.get(name).then((factory) => () => {
          if (fault() === 'throws at evaluation') throw new Error('sample fault at evaluation');
          const module = factory();
          if (fault() !== 'throws in render') return module;
          const broken = fail('sample fault in render');
          return { ...module, ...('AuthModal' in module ? { AuthModal: broken } : { Component: broken }) };
        });
      },
    };
  })();`;
}

/** Makes a remote fail; `everywhere` also its mirror, or the version to fall back to. */
async function breakRemote(visits: readonly Visit[], remote: string, fault: Fault, everywhere: boolean): Promise<void> {
  if (isOriginFault(fault)) {
    await originsOf(remote).own.fail(fault);
    if (everywhere) await originsOf(remote).mirror.fail(fault);
    return;
  }
  const versions = everywhere ? ['1', '2'] : ['2'];
  const broken = Object.fromEntries(versions.map((version) => [`${remote}@${version}`, fault]));
  for (const { context } of visits)
    await context.addInitScript((value) => Object.assign(globalThis, { brokenVersions: value }), broken);
}

async function healRemote(visits: readonly Visit[], remote: string): Promise<void> {
  await originsOf(remote).own.fail(null);
  await originsOf(remote).mirror.fail(null);
  for (const { page } of visits) await page.evaluate(() => void Object.assign(globalThis, { brokenVersions: {} }));
}

/** A client-side navigation, as a link makes it. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

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
    await breakRemote(visits, remote, fault, false);
    await Promise.all(
      visits.map(async ({ page, entry }) => {
        await openPage(page, remote, entry);
        await eventuallyHydrated(page, remote, fault);
      }),
    );
  });

const recovers = (browser: Browser, remote: string, fault: Fault) =>
  onBothEntries(browser, remote, fault, async (visits) => {
    await breakRemote(visits, remote, fault, true);
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
    await healRemote(visits, remote);
    await Promise.all(
      visits.map(async ({ page }) => {
        await retryButton(page).click();
        await eventuallyHydrated(page, remote, fault);
        expect(await isMarked(page)).toBe(true);
      }),
    );
  });

/** A signed-in browser: members' pages need one. */
export async function signedInContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: running.host });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, running.tokens);
  return context;
}

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
    await Promise.all([originsOf(remote).own.fail(null), originsOf(remote).mirror.fail(null)]);
    await Promise.all(visits.map(({ context }) => context.close()));
  }
}

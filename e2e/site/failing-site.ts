import path from 'node:path';
import { containerName } from '@hidden-order/platform/protocol/discovery';
import { serverVariable } from '@hidden-order/platform/protocol/ports';
import { CHANGED, faultyOrigin, ORIGIN_FAULTS, type FaultyOrigin, type OriginFault } from './faulty-origin';
import { mainSite, type portsFrom } from './ports';
import { publishedSite, type AppName, type PublishedSite, type Release } from './published-site';
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from './test';
import { follow, hasFiber, isMarked, markDocument, registeredTokens } from './visitor';

/** Faults of an origin, and of a version of a remote whose files load. */
export const FAULTS = [...ORIGIN_FAULTS, 'missing expose', 'throws at evaluation', 'throws in render'] as const;
export type Fault = (typeof FAULTS)[number];
/** One of each kind: the host's loader treats those of a kind alike, whatever the remote. */
export const KINDS_OF_FAULTS: readonly Fault[] = [
  'refused',
  'hang',
  'corrupt JS',
  'changed chunk',
  'missing expose',
  'throws in render',
];

export interface ShownPage {
  /** Its address. */
  page: string;
  heading: RegExp;
}

/** A remote that is to fail. */
export interface FailingRemote extends ShownPage {
  name: string;
  /** Port of its origin. */
  port: number;
  /** A page of another remote, which works. */
  elsewhere: ShownPage;
  faults: readonly Fault[];
  /** Publishes a version of it, with code added to the script that starts it. */
  publish: (release: Release, version: string, code: string) => Promise<unknown>;
}

/** A site of which remotes are to fail. */
interface FailingSite {
  site: ReturnType<typeof portsFrom>;
  remotes: readonly FailingRemote[];
  /** The apps that work. */
  others: readonly AppName[];
  /** Further settings of the site. */
  environment?: Readonly<Record<string, string>>;
  /** Adds the remotes that are new to the site. */
  added?: (release: Release) => Promise<void>;
  /** Done before anything is published. */
  prepare?: () => Promise<void>;
}

/** How far the mirrors' ports are above those of the origins. */
const MIRROR = 10;
/** How long it may take to publish everything, and to prepare it; in milliseconds. */
const PREPARATION_MS = 600_000;
/** How long the site may take to fail over, and to report that nothing works; in milliseconds. */
const OUTCOME_MS = 40_000;

interface RunningSite {
  site: PublishedSite;
  host: string;
  /** By the name of the remote: its own origin, and the mirror. */
  origins: Map<string, FaultyOrigin[]>;
  tokens: Awaited<ReturnType<typeof registeredTokens>>;
}
/** The site that is being tested: files are tested one by one. */
let running: RunningSite;

/**
 * Tests that each remote fails as all do, at a first load and on a navigation: by each of its faults, it falls back; without
 * a fallback the rest of the site works, and Retry recovers without a reload.
 */
export function testFailures(failing: FailingSite): void {
  test.use({ baseURL: failing.site.origin('host') });
  test.beforeAll(async () => {
    test.setTimeout(PREPARATION_MS);
    running = await open(failing);
  });
  test.afterAll(async () => {
    await Promise.all([...running.origins.values()].flat().map((origin) => origin.close()));
    await running.site.close();
  });
  for (const remote of failing.remotes)
    for (const fault of remote.faults)
      test(`${remote.name}, ${fault}: falls back; without a fallback the rest works, and Retry recovers without a reload`, async ({
        browser,
      }) => {
        test.setTimeout(120_000);
        await inTwoTabs(browser, remote, fault, false, async (pages) => {
          for (const page of pages) await eventuallyHydrated(page, remote, fault);
        });
        await inTwoTabs(browser, remote, fault, true, (pages) => recover(pages, remote, fault));
      });
}

/** Publishes two versions of each remote, the newer one live, and serves them from origins that can fail. */
async function open({ site: ports, remotes, others, environment, added, prepare }: FailingSite): Promise<RunningSite> {
  await prepare?.();
  const origins: RunningSite['origins'] = new Map();
  const mirrors = remotes.map(({ name, port }): [string, string] => [
    serverVariable(name, 'FALLBACK_URL'),
    `http://localhost:${port + MIRROR}`,
  ]);
  const site = await publishedSite(ports, {
    environment: {
      API_URL: mainSite.origin('api'),
      // Where nothing answers.
      REPORT_URL: 'http://localhost:9/reports',
      ...environment,
      ...Object.fromEntries(mirrors),
    },
    servers: [others],
    publish: async (release, folder) => {
      await added?.(release);
      for (const app of others) await release('publish', app);
      for (const { name, port, publish } of remotes) {
        for (const version of ['1', '2']) await publish(release, version, breakable(name, version));
        const serve = (own: number) => faultyOrigin(own, path.join(folder, 'origins', name));
        origins.set(name, [await serve(port), await serve(port + MIRROR)]);
      }
      return [...others, ...remotes.map(({ name }) => `${name}@1`)];
    },
  });
  await site.release('promote', ...remotes.map(({ name }) => `${name}@2`));
  return { site, origins, tokens: await registeredTokens('Sample Person Fault'), host: ports.origin('host') };
}

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

/** A signed-in browser, because members' pages need one. @param broken by which fault versions of remotes break */
export async function signedInContext(
  browser: Browser,
  broken: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: running.host });
  await context.addInitScript(
    ([stored, brokenVersions]) => {
      Object.assign(globalThis, { brokenVersions });
      // Some browsers have none (`beacon.enabled` in Firefox), and no report may keep a page from its fallback.
      Reflect.deleteProperty(Navigator.prototype, 'sendBeacon');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    [running.tokens, broken] as const,
  );
  return context;
}

const isOriginFault = (fault: Fault): fault is OriginFault => (ORIGIN_FAULTS as readonly string[]).includes(fault);

/** Makes every script of a remote fail; `everywhere` also its mirror's. Without a fault all is well again. */
async function breakOrigins({ name }: FailingRemote, fault: OriginFault | null, everywhere: boolean): Promise<void> {
  const origins = running.origins.get(name) ?? [];
  await Promise.all(origins.slice(0, everywhere ? 2 : 1).map((origin) => origin.fail(fault)));
}

/**
 * Breaks a remote, and opens its page in two browsers at once: one by a first load, the other by a navigation.
 * @param everywhere whether also its mirror, or the version to fall back to, is broken
 */
async function inTwoTabs(
  browser: Browser,
  remote: FailingRemote,
  fault: Fault,
  everywhere: boolean,
  use: (pages: readonly Page[]) => Promise<void>,
): Promise<void> {
  const versions = isOriginFault(fault) ? [] : everywhere ? ['1', '2'] : ['2'];
  const broken = Object.fromEntries(versions.map((version) => [`${remote.name}@${version}`, fault]));
  const contexts = [await signedInContext(browser, broken), await signedInContext(browser, broken)];
  try {
    if (isOriginFault(fault)) await breakOrigins(remote, fault, everywhere);
    if (fault === 'hang') for (const context of contexts) await context.clock.install();
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    await Promise.all(pages.map((page, index) => openPage(page, remote, index === 0)));
    await use(pages);
  } finally {
    await breakOrigins(remote, null, true);
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** Opens the page of a remote, by a first load or by a navigation from elsewhere. */
export async function openPage(page: Page, remote: FailingRemote, atFirst: boolean): Promise<void> {
  // A script that hangs holds back the document's load event, so the test does not wait for it.
  await page.goto(atFirst ? remote.page : remote.elsewhere.page, { waitUntil: 'commit' });
  if (!atFirst) {
    await expect(heading(page, remote.elsewhere)).toBeVisible();
    await follow(page, remote.page);
  }
  await page.keyboard.press('Shift');
  await markDocument(page);
}

export const heading = (page: Page, { heading: name }: ShownPage) => page.getByRole('heading', { level: 1, name });

/**
 * Waits for the outcome of a fault. Only an origin that hangs makes the site wait for its own time-outs: the test's
 * clock then runs ahead.
 */
const eventually = (page: Page, fault: Fault, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    if (fault === 'hang') await page.clock.fastForward(10_500);
    await check();
  }).toPass({ timeout: OUTCOME_MS });
const eventuallyVisible = (page: Page, fault: Fault, locator: Locator) =>
  eventually(page, fault, () => expect(locator).toBeVisible({ timeout: 500 }));

/** Waits for a hydrated page: a heading alone may be part of the document. */
async function eventuallyHydrated(page: Page, remote: FailingRemote, fault: Fault): Promise<void> {
  await eventuallyVisible(page, fault, heading(page, remote));
  await eventually(page, fault, async () => expect(await page.evaluate(hasFiber)).toBe(true));
  expect(await page.evaluate((mark) => mark in globalThis, CHANGED)).toBe(false);
}

async function recover(pages: readonly Page[], remote: FailingRemote, fault: Fault): Promise<void> {
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
  for (const page of pages) {
    await eventuallyVisible(page, fault, retry(page));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await follow(page, remote.elsewhere.page);
    await expect(heading(page, remote.elsewhere)).toBeVisible();
    await follow(page, remote.page);
    await eventuallyVisible(page, fault, retry(page));
  }
  await breakOrigins(remote, null, true);
  for (const page of pages) {
    await page.evaluate(() => void Object.assign(globalThis, { brokenVersions: {} }));
    await retry(page).click();
    await eventuallyHydrated(page, remote, fault);
    expect(await isMarked(page)).toBe(true);
  }
}

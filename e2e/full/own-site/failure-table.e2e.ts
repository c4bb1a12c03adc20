import path from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '../../site/test';
import { faultyOrigin, ORIGIN_FAULTS, type FaultyOrigin, type OriginFault } from '../../site/faulty-origin';
import { faultySite, mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { publishVersion } from '../../site/versions';
import { isHydratedNow, isHydrated, isMarked, markDocument, registeredTokens } from '../../site/visitor';

/** Faults of a version of a remote whose files load. */
const VERSION_FAULTS = ['missing expose', 'throws at evaluation', 'throws in render'] as const;
type VersionFault = (typeof VERSION_FAULTS)[number];
type Fault = OriginFault | VersionFault;

const REMOTES = {
  auth: { page: '/reset-password/MQ/sample-token', heading: /password/i },
  content: { page: '/privacy-policy', heading: /privacy/i },
  members: { page: '/profile', heading: /your details/i },
} as const;
type Remote = keyof typeof REMOTES;
const NAMES = Object.keys(REMOTES) as Remote[];

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

let site: PublishedSite;
const origins = {} as Record<Remote, { own: FaultyOrigin; mirror: FaultyOrigin }>;
let tokens: Awaited<ReturnType<typeof registeredTokens>>;
const table: { remote: Remote; fault: Fault; entry: Entry; fallback: string; retry: string }[] = [];

test.use({ baseURL: faultySite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const environment: Record<string, string> = { API_URL: mainSite.origin('api') };
  for (const name of NAMES)
    environment[`${name.toUpperCase()}_FALLBACK_URL`] = `http://localhost:${faultySite.ports[name] + MIRROR}`;
  site = await publishedSite(faultySite, {
    environment,
    servers: [['host']],
    publish: async (release, folder) => {
      await release('publish', 'host');
      for (const name of NAMES) {
        for (const version of ['1', '2']) {
          await publishVersion(release, name, version, breakable(name, version));
        }
        const open = (port: number) => faultyOrigin(port, path.join(folder, 'origins', name));
        origins[name] = {
          own: await open(faultySite.ports[name]),
          mirror: await open(faultySite.ports[name] + MIRROR),
        };
      }
      return ['host', ...NAMES.map((name) => `${name}@1`)];
    },
  });
  await site.release('promote', ...NAMES.map((name) => `${name}@2`));
  tokens = await registeredTokens('Sample Person Fault');
});

test.afterAll(async () => {
  await Promise.all(Object.values(origins).flatMap(({ own, mirror }) => [own.close(), mirror.close()]));
  await site.close();
  console.table(table);
  console.log(`${table.length} of ${NAMES.length * FAULTS.length * ENTRIES.length} cells of the failure table hold`);
});

/** Code that breaks a container by the fault that the page's `brokenVersions` names. */
function breakable(remote: Remote, version: string): string {
  const container = `hidden_order_${remote}`;
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
async function breakRemote(visits: readonly Visit[], remote: Remote, fault: Fault, everywhere: boolean): Promise<void> {
  if (isOriginFault(fault)) {
    await origins[remote].own.fail(fault);
    if (everywhere) await origins[remote].mirror.fail(fault);
    return;
  }
  const versions = everywhere ? ['1', '2'] : ['2'];
  const broken = Object.fromEntries(versions.map((version) => [`${remote}@${version}`, fault]));
  for (const { context } of visits)
    await context.addInitScript((value) => Object.assign(globalThis, { brokenVersions: value }), broken);
}

async function healRemote(visits: readonly Visit[], remote: Remote): Promise<void> {
  await origins[remote].own.fail(null);
  await origins[remote].mirror.fail(null);
  for (const { page } of visits) await page.evaluate(() => void Object.assign(globalThis, { brokenVersions: {} }));
}

/** A client-side navigation, as a link makes it. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** A page of another remote, which works. */
const elsewhere = (remote: Remote) => REMOTES[remote === 'content' ? 'members' : 'content'];

async function openPage(page: Page, remote: Remote, entry: Entry): Promise<void> {
  // A script that hangs holds back the document's load event, so the test does not wait for it.
  const open = ({ page: address }: { page: string }) => page.goto(address, { waitUntil: 'commit' });
  if (entry === 'first load') {
    await open(REMOTES[remote]);
  } else {
    await open(elsewhere(remote));
    await expect(heading(page, elsewhere(remote))).toBeVisible();
    await follow(page, REMOTES[remote].page);
  }
  await page.keyboard.press('Shift');
  await markDocument(page);
}

const heading = (page: Page, { heading: name }: { heading: RegExp }) => page.getByRole('heading', { level: 1, name });
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
async function eventuallyHydrated(page: Page, remote: Remote, fault: Fault): Promise<void> {
  await eventually(page, fault, heading(page, REMOTES[remote]));
  if (fault !== 'hang') {
    await isHydrated(page);
    return;
  }
  await expect(async () => {
    await page.clock.fastForward(10_500);
    expect(await isHydratedNow(page)).toBe(true);
  }).toPass({ timeout: OUTCOME_MS });
}

for (const remote of NAMES) {
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

test('content, missing data module: the page fails over to the previous version as a whole, on a navigation', async ({
  browser,
}) => {
  const context = await signedInContext(browser);
  await context.addInitScript(() =>
    Object.assign(globalThis, { brokenVersions: { 'content@2': 'missing data module' } }),
  );
  const page = await context.newPage();
  const containers = new Set<string>();
  page.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (port === String(faultySite.ports.content) && pathname.startsWith('/remoteEntry')) containers.add(pathname);
  });
  await openPage(page, 'content', 'navigation');
  await expect(heading(page, REMOTES.content)).toBeVisible();
  await isHydrated(page);
  expect(containers.size).toBe(2);
  await context.close();
});

const fallsBack = (browser: Browser, remote: Remote, fault: Fault) =>
  onBothEntries(browser, remote, fault, async (visits) => {
    await breakRemote(visits, remote, fault, false);
    await Promise.all(
      visits.map(async ({ page, entry }) => {
        await openPage(page, remote, entry);
        await eventuallyHydrated(page, remote, fault);
      }),
    );
  });

const recovers = (browser: Browser, remote: Remote, fault: Fault) =>
  onBothEntries(browser, remote, fault, async (visits) => {
    await breakRemote(visits, remote, fault, true);
    await Promise.all(
      visits.map(async ({ page, entry }) => {
        await openPage(page, remote, entry);
        await eventually(page, fault, retryButton(page));
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await follow(page, elsewhere(remote).page);
        await expect(heading(page, elsewhere(remote))).toBeVisible();
        await follow(page, REMOTES[remote].page);
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
async function signedInContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: faultySite.origin('host') });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, tokens);
  return context;
}

/** Runs a function on two browsers at once: one opens the remote's page first, the other navigates to it. */
async function onBothEntries(
  browser: Browser,
  remote: Remote,
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
    await Promise.all([origins[remote].own.fail(null), origins[remote].mirror.fail(null)]);
    await Promise.all(visits.map(({ context }) => context.close()));
  }
}

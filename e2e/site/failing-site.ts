import path from 'node:path';
import { containerName } from 'shared/platform/app-loading';
import { serverVariable } from 'shared/platform/ports';
import { faultyOrigin, ORIGIN_FAULTS, type FaultyOrigin, type OriginFault } from './faulty-origin';
import { mainSite, type portsFrom } from './ports';
import { publishedSite, type AppName, type PublishedSite, type Release } from './published-site';
import type { Browser, BrowserContext, Page } from './test';
import { registeredTokens } from './visitor';

/** Faults of a version of a remote whose files load. */
const VERSION_FAULTS = ['missing expose', 'throws at evaluation', 'throws in render'] as const;
type VersionFault = (typeof VERSION_FAULTS)[number];
export type Fault = OriginFault | VersionFault;

export interface ShownPage {
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
  faults: readonly Fault[];
  /** Publishes a version of it, with code added to the script that starts it. */
  publish: (release: Release, version: string, code: string) => Promise<unknown>;
}

/** A site of which remotes are to fail. */
export interface FailingSite {
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

/** Where nothing answers. */
const NO_REPORTS = 'http://localhost:9/reports';

/** How far the mirrors' ports are above those of the origins. */
const MIRROR = 10;

export const FAULTS: readonly Fault[] = [...ORIGIN_FAULTS, ...VERSION_FAULTS];
/** One of each kind: the host's loader treats those of a kind alike, whatever the remote. */
export const KINDS_OF_FAULTS: readonly Fault[] = [
  'refused',
  'hang',
  'corrupt JS',
  'missing expose',
  'throws in render',
];
const isOriginFault = (fault: Fault): fault is OriginFault => (ORIGIN_FAULTS as readonly string[]).includes(fault);

interface RunningSite {
  remotes: FailingSite['remotes'];
  site: PublishedSite;
  host: string;
  origins: Record<string, { own: FaultyOrigin; mirror: FaultyOrigin }>;
  tokens: Awaited<ReturnType<typeof registeredTokens>>;
}
/** The site that is being tested: files are tested one by one. */
let running: RunningSite;

/** That site, for further releases. */
export const failingSite = (): PublishedSite => running.site;

/** Publishes two versions of each remote, the newer one live, and serves them from origins that can fail. */
export async function openFailingSite({
  site: ports,
  remotes,
  others,
  environment = {},
  prepare,
}: FailingSite): Promise<void> {
  const names = Object.keys(remotes);
  await prepare?.();
  const origins: RunningSite['origins'] = {};
  const mirrors = names.map((name): [string, string] => [
    serverVariable(name, 'FALLBACK_URL'),
    `http://localhost:${named(remotes, name).port + MIRROR}`,
  ]);
  const site = await publishedSite(ports, {
    environment: {
      API_URL: mainSite.origin('api'),
      REPORT_URL: NO_REPORTS,
      ...environment,
      ...Object.fromEntries(mirrors),
    },
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
}

export async function closeFailingSite(): Promise<void> {
  await Promise.all(Object.values(running.origins).flatMap(({ own, mirror }) => [own.close(), mirror.close()]));
  await running.site.close();
}

function named<Item>(items: Readonly<Record<string, Item>>, name: string): Item {
  const item = items[name];
  if (item === undefined) throw new Error(`The site has no remote ${name}.`);
  return item;
}
/** The remote's page, and one elsewhere. */
export const shown = (remote: string) => named(running.remotes, remote);
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
export async function breakRemote(
  contexts: readonly BrowserContext[],
  remote: string,
  fault: Fault,
  everywhere: boolean,
): Promise<void> {
  if (isOriginFault(fault)) {
    await originsOf(remote).own.fail(fault);
    if (everywhere) await originsOf(remote).mirror.fail(fault);
    return;
  }
  const versions = everywhere ? ['1', '2'] : ['2'];
  const broken = Object.fromEntries(versions.map((version) => [`${remote}@${version}`, fault]));
  for (const context of contexts)
    await context.addInitScript((value) => Object.assign(globalThis, { brokenVersions: value }), broken);
}

/** Makes a remote work again, also in pages that are open. */
export async function healRemote(pages: readonly Page[], remote: string): Promise<void> {
  await Promise.all([originsOf(remote).own.fail(null), originsOf(remote).mirror.fail(null)]);
  for (const page of pages) await page.evaluate(() => void Object.assign(globalThis, { brokenVersions: {} }));
}

/** A signed-in browser: members' pages need one. */
export async function signedInContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: running.host });
  await context.addInitScript((stored) => {
    // Some browsers have none (`beacon.enabled` in Firefox), and no report may keep a page from its fallback.
    Reflect.deleteProperty(Navigator.prototype, 'sendBeacon');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, running.tokens);
  return context;
}

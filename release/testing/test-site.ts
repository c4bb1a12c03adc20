import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@hidden-order/testing/free-port';
import { publishApp } from '../src/commands/publish';
import { promote } from '../src/commands/promote';
import { openContext } from '../src/commands/run-command';
import { readConfiguration } from '../src/site/configuration';
import { addApp } from '../src/site/site-apps';
import { serveApp } from '../src/serve/serve-app';
import { writeBuild } from './fixture-build';

/** The fixture's apps: a site has others too, of which nothing is published. */
export const APPS = ['host', 'content'] as const;

/** A separate site in a new folder, with servers if asked. */
export type TestSite = Awaited<ReturnType<typeof makeSite>>;

/** Makes a site for each test, or with other hooks for all, and removes it afterwards. */
export function useSite(settings: Record<string, string> = {}, [before, after] = [beforeEach, afterEach]): TestSite {
  const site = {} as TestSite;
  before(async () => Object.assign(site, await makeSite(settings)));
  after(() => site.remove());
  return site;
}

/** @param settings further settings of the site */
export async function makeSite(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-test-'));
  const [host = 0, content = 0, service = 0] = await freePorts(3);
  const environment: Record<string, string> = {
    ...settings,
    SITE_DIR: path.join(folder, 'site'),
    HOST_PORT: String(host),
    CONTENT_PORT: String(content),
    RELEASE_PORT: String(service),
    // No API: a port to which fetch sends nothing (Fetch standard, "bad port").
    API_URL: 'http://localhost:1',
  };
  const configuration = readConfiguration(environment);
  const context = await openContext(configuration, () => undefined);
  const servers: { close: () => Promise<void> }[] = [];

  /** Writes a build. @returns its folder */
  const build = async (app: string, text: string) => {
    const from = path.join(folder, 'builds', app, text);
    return { from, manifest: await writeBuild(from, app, text) };
  };
  /** Builds and publishes. @param text is also the version */
  const publish = async (app: string, text: string) => {
    const { from } = await build(app, text);
    await publishApp(context, app, { from, releaseVersion: text });
  };
  return {
    folder,
    /** Folder of the site: releases, origins, compositions. */
    root: configuration.siteFolder,
    /** Environment of a release command. */
    environment,
    context,
    /** Addresses of the apps' origins. */
    addresses: { host: `http://localhost:${host}`, content: `http://localhost:${content}` },
    build,
    publish,
    /** Adds an app that is built elsewhere. */
    addApp: (name: string) => addApp(configuration, context.store, name),
    /** Both apps, live. */
    goLive: async (text: string) => {
      for (const app of APPS) await publish(app, text);
      await promote(
        context,
        APPS.map((app) => `${app}@${text}`),
      );
    },
    /** Serves origins until the site is removed. */
    serve: async (...apps: readonly string[]) => {
      for (const app of configuration.ownApps.filter(({ name }) => apps.some((served) => served === name)))
        servers.push(await serveApp(app, configuration.siteFolder, configuration.apiProxy));
    },
    remove: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Different ports that are free now. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

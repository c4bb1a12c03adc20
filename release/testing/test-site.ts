import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { AppManifest } from '@hidden-order/platform/app-manifest';
import { publishApp } from '../src/commands/publish';
import { promote } from '../src/commands/promote';
import { openContext, type CommandContext } from '../src/commands/run-command';
import { readConfiguration } from '../src/configuration';
import { serveApp } from '../src/serve/serve-app';
import { writeBuild } from './fixture-build';

/** The fixture's apps: a site has others too, of which nothing is published. */
export const APPS = ['host', 'content'] as const;

/** A separate site in a new folder, with servers if asked. */
export interface TestSite {
  folder: string;
  /** Folder of the site: releases, origins, compositions. */
  root: string;
  /** Environment of a release command. */
  environment: Record<string, string>;
  context: CommandContext;
  /** Addresses of the apps' origins. */
  addresses: Record<(typeof APPS)[number], string>;
  /** Writes a build. @returns its folder */
  build: (app: string, content: string) => Promise<{ from: string; manifest: AppManifest }>;
  /** Builds and publishes. @param content is also the version */
  publish: (app: string, content: string) => Promise<void>;
  /** Both apps, live. */
  goLive: (content: string) => Promise<void>;
  /** Serves origins until the site is removed. */
  serve: (...apps: readonly string[]) => Promise<void>;
  /** Ends one origin's server. */
  stop: (app: (typeof APPS)[number]) => Promise<void>;
  remove: () => Promise<void>;
}

/** @param settings further settings of the site */
export async function makeSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-test-'));
  const [host = 0, content = 0, service = 0, events = 0] = await freePorts(4);
  const environment = {
    ...settings,
    SITE_DIR: path.join(folder, 'site'),
    HOST_PORT: String(host),
    CONTENT_PORT: String(content),
    // For a site that has this remote (OTHER_REMOTES).
    EVENTS_PORT: String(events),
    RELEASE_PORT: String(service),
    // No API: a port to which fetch sends nothing (Fetch standard, "bad port").
    API_URL: 'http://localhost:1',
  };
  const configuration = readConfiguration(environment);
  const context = await openContext(configuration, () => undefined);
  const servers = new Map<string, { close: () => Promise<void> }>();

  const build = async (app: string, text: string) => {
    const from = path.join(folder, 'builds', app, text);
    return { from, manifest: await writeBuild(from, app, text) };
  };
  const publish = async (app: string, text: string) => {
    const { from } = await build(app, text);
    await publishApp(context, app, { from, releaseVersion: text });
  };
  return {
    folder,
    root: configuration.siteFolder,
    environment,
    context,
    addresses: { host: `http://localhost:${host}`, content: `http://localhost:${content}` },
    build,
    publish,
    goLive: async (text) => {
      for (const app of APPS) await publish(app, text);
      await promote(
        context,
        APPS.map((app) => `${app}@${text}`),
      );
    },
    serve: async (...apps) => {
      for (const app of configuration.apps.filter(({ name }) => apps.some((served) => served === name)))
        servers.set(app.name, await serveApp(app, configuration.siteFolder, configuration.apiProxy));
    },
    stop: async (app) => {
      await servers.get(app)?.close();
      servers.delete(app);
    },
    remove: async () => {
      await Promise.all([...servers.values()].map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ports that are free now; they are taken at the same time, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

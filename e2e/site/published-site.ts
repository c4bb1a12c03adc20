import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { portsFrom } from './ports';
import { printed, REPOSITORY, runScript, type Running } from './run';

const CLI = 'release/src/cli.ts';
const CLIENT = ['--import', 'tsx', 'shared/release-client/src/cli.ts'];
/** How long the servers may take to listen, in milliseconds. */
const LISTEN_MS = 30_000;

export const APPS = ['host', 'auth', 'content', 'members'] as const;
export type AppName = (typeof APPS)[number];

type Environment = Readonly<Record<string, string>>;
/** Runs a command of the release tool. @returns its data @throws Error with its message when it refuses */
export type Release = (...args: string[]) => Promise<unknown>;

/** A site of its own in a temporary folder. */
export interface PublishedSite {
  /** The site's folder (`SITE_DIR`). */
  folder: string;
  /** What the site's commands read. */
  environment: Record<string, string>;
  release: Release;
  /** Ends the servers and removes the folder. */
  close: () => Promise<void>;
}

interface SiteOptions {
  /** Further settings of the site. */
  environment?: Environment;
  /**
   * Publishes what the site is made of; by default the builds that the repository has now.
   * @param folder the site's folder
   * @returns what to promote
   */
  publish?: (release: Release, folder: string) => Promise<readonly string[]>;
  /** Changes the composed files before the first request. @param folder the site's folder */
  composed?: (folder: string) => Promise<void>;
  /** Which apps each server process serves, by name; the origins of others must answer by themselves. */
  servers?: readonly (readonly string[])[];
}

/** Starts the release service of a site, and waits until it answers. */
export async function startReleaseService({ environment }: PublishedSite): Promise<Running> {
  const service = runScript(CLI, ['service'], environment);
  await printed(service, 'the release service answers', LISTEN_MS);
  return service;
}

/** Publishes a site's apps, serves their origins, and promotes them. No API is started. */
export async function publishedSite(
  ports: ReturnType<typeof portsFrom>,
  { environment = {}, publish = publishBuilds, composed, servers = [APPS] }: SiteOptions = {},
): Promise<PublishedSite> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'hidden-order-site-'));
  const folder = path.join(dataFolder, 'site');
  const own = {
    ...ports.environment,
    API_URL: '',
    SITE_URL: '',
    DATA_DIR: dataFolder,
    SITE_DIR: folder,
    ...environment,
  };
  // The main site of a test run has compressed and drawn already what both have in common.
  const { E2E_DATA_FOLDER: main } = process.env;
  if (main !== undefined)
    for (const part of ['origins', 'drawings'])
      await cp(path.join(main, 'site', part), path.join(folder, part), { recursive: true });
  const running = servers.map((apps) => runScript(CLI, ['serve', ...apps], own));
  const close = async () => {
    await Promise.all(running.map((server) => server.kill('SIGTERM')));
    await rm(dataFolder, { recursive: true });
  };
  const release: Release = (...args) => runRelease(own, ...args);
  try {
    const listening = running.map((server) => printed(server, 'serving', LISTEN_MS));
    const [wanted] = await Promise.all([publish(release, folder), ...listening]);
    await release('promote', ...wanted);
    await composed?.(folder);
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, environment: own, release, close };
}

async function publishBuilds(release: Release): Promise<readonly string[]> {
  for (const app of APPS) await release('publish', app);
  return APPS;
}

/** Runs `release --json <args>`. @returns its data @throws Error with its message when it refuses */
export const runRelease = (environment: Environment, ...args: string[]): Promise<unknown> =>
  runJson(['--import', 'tsx', CLI], environment, args);

/**
 * A team's commands by the release client.
 * @param folder of a team that has installed it; by default the sources run
 * @param isNew whether the site does not have the app yet
 */
export async function teamCommands(site: PublishedSite, app: string, folder?: string, isNew = false): Promise<Release> {
  const which = isNew ? '--new' : '--apps';
  const made = (await site.release('token', 'create', `${app} team`, which, app)) as { token: string };
  const RELEASE_URL = `http://127.0.0.1:${site.environment.RELEASE_PORT}`;
  const installed = folder && path.join(folder, 'node_modules/@hidden-order/release-client/src/cli.js');
  return (...args) => runJson(installed ? [installed] : CLIENT, { RELEASE_URL, RELEASE_TOKEN: made.token }, args);
}

function runJson(program: readonly string[], environment: Environment, args: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { cwd: REPOSITORY, env: { ...process.env, ...environment } };
    execFile(process.execPath, [...program, '--json', ...args], options, (failure, stdout, stderr) => {
      if (failure === null) resolve(JSON.parse(stdout));
      else reject(new Error(stderr.trim().split('\n').at(-1), { cause: failure }));
    });
  });
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { portsFrom } from './ports';
import { printed, REPOSITORY, runScript } from './run';

const CLI = 'release/src/cli.ts';
const APPS = ['host', 'auth', 'content', 'members'] as const;
/** How long the servers may take to listen, in milliseconds. */
const LISTEN_MS = 30_000;

type Environment = Readonly<Record<string, string>>;

/** A site of its own in a temporary folder, made of the builds that the repository has now. */
export interface PublishedSite {
  /** The site's folder (`SITE_DIR`). */
  folder: string;
  /** What the site's commands read. */
  environment: Record<string, string>;
  /** Runs a command of `release` on the site. @returns its data @throws Error with its message when it refuses */
  release: (...args: string[]) => Promise<unknown>;
  /** Ends the servers and removes the folder. */
  close: () => Promise<void>;
}

/**
 * Publishes the builds of all apps, serves their origins, and promotes them. No API is started.
 * @param environment further settings of the site
 */
export async function publishedSite(
  ports: ReturnType<typeof portsFrom>,
  environment: Environment = {},
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
  const servers = runScript(CLI, ['serve'], own);
  const close = async () => {
    await servers.kill('SIGTERM');
    await rm(dataFolder, { recursive: true });
  };
  const release = (...args: string[]) => runRelease(own, ...args);
  try {
    for (const app of APPS) await release('publish', app);
    await printed(servers, `serving members on ${ports.origin('members')}`, LISTEN_MS);
    await release('promote', ...APPS);
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, environment: own, release, close };
}

/** Runs `release --json <args>`. @returns its data @throws Error with its message when it refuses */
export function runRelease(environment: Environment, ...args: string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { cwd: REPOSITORY, env: { ...process.env, ...environment } };
    execFile(process.execPath, ['--import', 'tsx', CLI, '--json', ...args], options, (failure, stdout, stderr) => {
      if (failure === null) resolve(JSON.parse(stdout));
      else reject(new Error(stderr.trim().split('\n').at(-1), { cause: failure }));
    });
  });
}

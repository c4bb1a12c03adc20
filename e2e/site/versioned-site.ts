import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mainSite, portsFrom } from './ports';
import { release } from './release-cli';
import { rewrittenBuild } from './rewritten-build';
import { printed, runScript } from './run';

export const WORKSPACES = {
  host: 'host',
  auth: 'remote-auth',
  content: 'remote-content',
  members: 'remote-members',
} as const;
export type AppName = keyof typeof WORKSPACES;
export const APPS = Object.keys(WORKSPACES) as AppName[];

/** A site of its own over the main site's API, with versions `1` and `2` of some apps; `1` of every app is live. */
export interface VersionedSite {
  /** Runs a command of the release tool on it. */
  release: (...args: string[]) => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * Publishes, serves and promotes it. Each version writes its number into `runningVersions` of the page when it starts.
 * @param twice the apps that have two versions; `settings` are variables of the site's configuration
 */
export async function versionedSite(
  site: ReturnType<typeof portsFrom>,
  twice: readonly AppName[],
  settings: Record<string, string> = {},
): Promise<VersionedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-versions-'));
  const environment = { ...site.environment, ...settings, API_URL: mainSite.origin('api'), SITE_DIR: folder };
  for (const app of APPS) {
    for (const version of twice.includes(app) ? ['1', '2'] : ['1']) {
      const from = await rewrittenBuild(WORKSPACES[app], { append: noteVersion(app, version) });
      await release(environment, 'publish', app, '--from', from, '--release-version', version);
      await rm(from, { recursive: true });
    }
  }
  const server = runScript('release/src/cli.ts', ['serve'], environment);
  await printed(server, `serving members`, 20_000);
  await release(environment, 'promote', ...APPS.map((app) => `${app}@1`));
  return {
    release: (...args) => release(environment, ...args),
    close: async () => {
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

const noteVersion = (app: AppName, version: string): string =>
  `;(globalThis.runningVersions ??= {}).${app} = '${version}';`;

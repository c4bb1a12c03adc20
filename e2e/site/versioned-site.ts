import { rm } from 'node:fs/promises';
import { mainSite, type portsFrom } from './ports';
import { APPS, publishedSite, type AppName, type PublishedSite } from './published-site';
import { rewrittenBuild } from './rewritten-build';

/**
 * A site of its own over the main site's API, with versions `1` and `2` of some apps; `1` of every app is live. Each
 * version writes its number into `runningVersions` of the page when it starts.
 * @param twice the apps that have two versions
 * @param settings variables of the site's configuration
 */
export const versionedSite = (
  ports: ReturnType<typeof portsFrom>,
  twice: readonly AppName[],
  settings: Record<string, string> = {},
): Promise<PublishedSite> =>
  publishedSite(ports, {
    environment: { ...settings, API_URL: mainSite.origin('api') },
    publish: async (release) => {
      for (const app of APPS) {
        for (const version of twice.includes(app) ? ['1', '2'] : ['1']) {
          const from = await rewrittenBuild(app, { append: noteVersion(app, version) });
          await release('publish', app, '--from', from, '--release-version', version);
          await rm(from, { recursive: true });
        }
      }
      return APPS.map((app) => `${app}@1`);
    },
  });

const noteVersion = (app: AppName, version: string): string =>
  `;(globalThis.runningVersions ??= {}).${app} = '${version}';`;

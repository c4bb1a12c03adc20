import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appManifestSchema } from '@hidden-order/platform/protocol/app-manifest';
import { HASHED_FILE } from '@hidden-order/platform/protocol/discovery';
import { mainSite, type portsFrom } from './ports';
import { APPS, publishedSite, type AppName, type PublishedSite, type Release } from './published-site';
import { REPOSITORY } from './run';

/**
 * Publishes the build of an app as another version, with code added to the script that starts it. The script gets
 * another name, as a build would give it.
 */
export async function publishVersion(release: Release, app: AppName, version: string, code: string): Promise<void> {
  const workspace = app === 'host' ? app : `remote-${app}`;
  const build = await mkdtemp(path.join(tmpdir(), `${workspace}-`));
  await cp(path.join(REPOSITORY, workspace, 'dist'), build, { recursive: true });
  const manifestFile = path.join(build, 'app.json');
  const manifest = appManifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const script = (await readFile(path.join(build, manifest.entry), 'utf8')) + code;
  const hash = (algorithm: string, encoding: 'base64url' | 'base64') =>
    createHash(algorithm).update(script).digest(encoding);
  const entry = manifest.entry.replace(HASHED_FILE, `.${hash('sha256', 'base64url')}.`);
  await rm(path.join(build, manifest.entry));
  await writeFile(path.join(build, entry), script);
  await writeFile(
    manifestFile,
    JSON.stringify({ ...manifest, entry, integrity: `sha384-${hash('sha384', 'base64')}` }),
  );
  await release('publish', app, '--from', build, '--release-version', version);
  await rm(build, { recursive: true });
}

/**
 * Another site over the main site's API, with versions `1` and `2` of some apps; `1` of every app is live. Each
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
      for (const app of APPS)
        for (const version of twice.includes(app) ? ['1', '2'] : ['1'])
          await publishVersion(release, app, version, `;(globalThis.runningVersions ??= {}).${app} = '${version}';`);
      return APPS.map((app) => `${app}@1`);
    },
  });

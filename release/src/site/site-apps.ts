import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkName } from './check-name';
import type { RunConfiguration, SiteApp } from './configuration';
import { namesIn } from './files';
import { siteFolder, withWorkFolder } from './site-folder';
import type { SiteStore } from './site-store';

/** All apps of a site: those of this repository, the host first, and those that were added since. */
export async function listApps({ ownApps, originOf, siteFolder: root }: RunConfiguration): Promise<readonly SiteApp[]> {
  const added = (await namesIn(siteFolder(root).apps)).sort();
  return [...ownApps, ...added.map((name) => ({ name, origin: originOf(name) }))];
}

/**
 * Adds an app that is built elsewhere. All machines of the site learn of it by its file in the store.
 * @throws ReleaseError that says why it cannot be called so
 */
export async function addApp(configuration: RunConfiguration, store: SiteStore, name: string): Promise<void> {
  await store.pull();
  checkName(
    name,
    (await listApps(configuration)).map((app) => app.name),
  );
  await withWorkFolder(store.folder, async (work) => {
    const file = path.join(work, name);
    await writeFile(file, new Date().toISOString());
    await store.add(file, path.join(siteFolder(store.folder).apps, name));
  });
}

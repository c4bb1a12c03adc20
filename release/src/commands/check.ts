import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, namesIn } from '../site/files';
import { readLiveLink, setLiveLink, siteFolder, withWorkFolder } from '../site/site-folder';
import { FolderStore } from '../site/store/folder-store';
import { promote } from './promote';
import { publishApp, type PublishArguments } from './publish';
import type { CommandContext, CommandResult } from './run-command';

/**
 * Whether a build could go live now: publishes and promotes it in a copy of the site that is gone afterwards, so that each check
 * says what it would say then. Only its files are not asked of its origin, which does not have them.
 * @throws ReleaseError with the reason when a check fails
 */
export async function checkBuild(
  context: CommandContext,
  name: string,
  build: PublishArguments,
): Promise<CommandResult> {
  const { configuration, store } = context;
  await store.pull();
  return withWorkFolder(store.folder, async (work) => {
    const copy = path.join(work, 'site');
    await copySite(store.folder, copy, name);
    const trial = {
      ...context,
      configuration: { ...configuration, siteFolder: copy, siteStore: null },
      store: new FolderStore(copy),
      isTrial: true,
    };
    const { app, version } = (await publishApp(trial, name, build)).data;
    await promote(trial, [`${app}@${version}`]);
    return { data: { app, version }, text: `${app} ${version} passes every check. Nothing was published.` };
  });
}

/**
 * Makes a site of links to what another one has. What a publish or a promotion adds or takes away is in folders of its own.
 * @param app whose releases are to be added to
 */
async function copySite(from: string, to: string, app: string): Promise<void> {
  const [site, copy] = [siteFolder(from), siteFolder(to)];
  const releases = (await namesIn(path.dirname(site.releases(app)))).map((name) => site.releases(name));
  const origins = (await namesIn(path.dirname(site.origin(app)))).map((name) => site.origin(name));
  const whole = [...releases, ...origins].filter((place) => path.basename(place) !== app);
  const ofReleases = (await namesIn(site.releases(app))).map((version) => site.release(app, version));
  const ofOrigin = (await filesIn(site.origin(app))).map((file) => path.join(site.origin(app), file));
  const numbers = (await namesIn(site.compositions)).map(Number);
  const ofCompositions = await Promise.all(
    numbers.map(async (id) =>
      (await namesIn(site.composition(id))).map((name) => path.join(site.composition(id), name)),
    ),
  );
  for (const place of [site.apps, site.drawings]) await mkdir(place, { recursive: true });
  for (const place of [site.apps, site.drawings, ...whole, ...ofReleases, ...ofOrigin, ...ofCompositions.flat()]) {
    const link = path.join(to, path.relative(from, place));
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(place, link);
  }
  await mkdir(copy.origin(app), { recursive: true });
  const live = await readLiveLink(from);
  if (live !== null) await setLiveLink(to, live);
}

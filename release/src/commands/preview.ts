import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { previewLink } from '@hidden-order/platform/protocol/preview';
import { composePages } from '../compose/compose-pages';
import { promoted, releasesIn, replaceVersions } from '../site/discovery/versions';
import { requireCurrent, type Composition } from '../site/live/composition-record';
import { packPages } from '../site/live/packed-pages';
import { addOpenedPreview, addPreview, endPreviews, listPreviews, offers } from '../site/live/previews';
import { ReleaseError } from '../site/release-error';
import { listApps } from '../site/site-apps';
import { packedFile, siteFolder, withWorkFolder } from '../site/site-folder';
import { changeSite, checkSite } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { selectReleases } from './select-app';

/** How long a preview lasts, and how long it may last, in days. */
export const PREVIEW_DAYS = { default: 3, most: 14 } as const;
/** Previews that an app has at a time: each is a file that is read every few seconds. */
const MOST_PREVIEWS = 50;

/**
 * `release preview <app>@<version>…`: makes a link that opens published releases together. They pass the checks of a promotion of
 * all of them first; what other visitors get stays. Remotes show on the live site, in the browser that opens the link; with a
 * host they are on an origin of their own, because its pages are files that all browsers get.
 * @param names the first is of those who make the preview
 * @param days until it ends
 * @throws ReleaseError when one is not published or is live, or all of them do not pass
 */
export async function preview(
  context: CommandContext,
  names: readonly string[],
  days: number = PREVIEW_DAYS.default,
): Promise<CommandResult & { data: { releases: string[]; url: string; expiresAt: string } }> {
  const { configuration, store } = context;
  await store.pull();
  const selected = await selectReleases(configuration, names);
  const [of = ''] = selected.map(({ release }) => release.app);
  const live = await requireCurrent(store.folder);
  const { microFrontends } = live.discovery;
  for (const { app, version } of selected.map(({ release }) => release))
    if (
      microFrontends[app]?.some(({ deployment, metadata }) => deployment.default && metadata.version === version) ===
      true
    )
      throw new ReleaseError(`${app} ${version} is live already: open ${configuration.settings.siteUrl}.`);
  if ((await listPreviews(store.folder)).filter((one) => one.of === of).length >= MOST_PREVIEWS)
    throw new ReleaseError(`${of} has ${MOST_PREVIEWS} previews. End those of a release first: preview … --end`);
  const versions = selected.map(
    ({ release: { app }, entry }) => [app, promoted(app, microFrontends[app] ?? [], entry(100))] as const,
  );
  const next = await checkSite(context, live.discovery, replaceVersions(live.discovery, Object.fromEntries(versions)));
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const entries = Object.fromEntries(selected.map(({ release: { app }, entry }) => [app, entry(0)]));
  const made = { of, entries, expiresAt };
  let url: string;
  if (HOST in entries)
    url = await composeApart(context, live, next, (packed) =>
      addOpenedPreview(store, made, packed, configuration.openUrl),
    );
  else {
    // Pages that were composed before the site had a remote may not load it.
    if (versions.some(([app]) => microFrontends[app] === undefined))
      await changeSite(context, (discovery) => ({ action: 'compose', changes: [], discovery }));
    url = previewLink(configuration.settings.siteUrl, await addPreview(store, made));
  }
  const releases = selected.map(({ release: { app, version } }) => `${app}@${version}`);
  return {
    data: { releases, url, expiresAt },
    text: `${url}\n  shows ${releases.join(' with ')} until ${expiresAt}`,
  };
}

/** Composes the pages of a state that is not to go live. @param use what is done with their package */
async function composeApart<Result>(
  { configuration, store, report, signal }: CommandContext,
  { id, state }: Composition,
  discovery: Discovery,
  use: (packed: string) => Promise<Result>,
): Promise<Result> {
  const { folder: root } = store;
  const apps = await listApps(configuration);
  return withWorkFolder(root, async (work) => {
    const folder = path.join(work, 'composition');
    await mkdir(folder);
    await composePages(root, folder, {
      composition: id,
      discovery,
      apps,
      settings: { ...configuration.settings, notices: state?.notices ?? [] },
      before: [siteFolder(root).composition(id)],
      refresh: false,
      promoted: new Set(releasesIn(discovery).map((name) => name.split('@', 1)[0] ?? '')),
      report,
      signal,
    });
    await packPages(folder);
    return use(packedFile(folder));
  });
}

/** `release-client preview <app>@<version> --end`: ends all previews that show a release. @throws ReleaseError when there is none */
export async function endPreview({ store }: CommandContext, name: string): Promise<CommandResult> {
  await store.pull();
  const ended = await endPreviews(store, (one) => offers(one, name));
  if (ended === 0) throw new ReleaseError(`There is no preview of ${name}.`);
  return { data: { release: name, ended }, text: `${ended} ${ended === 1 ? 'preview' : 'previews'} of ${name} ended` };
}

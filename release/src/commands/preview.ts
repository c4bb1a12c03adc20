import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { previewLink } from '@hidden-order/platform/protocol/preview';
import { requireCurrent } from '../site/live/composition-record';
import { addPreview, endPreviews, listPreviews } from '../site/live/previews';
import { promoted, replaceVersions } from '../site/discovery/versions';
import { ReleaseError } from '../site/release-error';
import { parseReleaseName } from '../site/releases/release-record';
import { changeSite, checkSite } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { selectRelease } from './select-app';

/** How long a preview lasts, and how long it may last, in days. */
export const PREVIEW_DAYS = { default: 3, most: 14 } as const;
/** Previews that an app has at a time: each is a file that is read every few seconds. */
const MOST_PREVIEWS = 50;

/**
 * `release preview <app>@<version>`: makes a link that opens a published release on the live site. The
 * release passes the checks of a promotion first; what other visitors get stays.
 * @param days until it ends
 * @throws ReleaseError when the release is not published or does not pass, and for one of the host
 */
export async function preview(
  context: CommandContext,
  name: string,
  days: number = PREVIEW_DAYS.default,
): Promise<CommandResult & { data: { app: string; version: string; url: string; expiresAt: string } }> {
  const { configuration, store } = context;
  await store.pull();
  const { release, entry } = await selectRelease(configuration, name);
  const { app, version } = release;
  const { siteUrl } = configuration.settings;
  if (app === HOST)
    throw new ReleaseError("The host's page is one file for all visitors and cannot be previewed in one browser.");
  const { discovery: live } = await requireCurrent(store.folder);
  const versions = live.microFrontends[app] ?? [];
  if (versions.some(({ metadata, deployment }) => deployment.default && metadata.version === version))
    throw new ReleaseError(`${app} ${version} is live already: open ${siteUrl}.`);
  if ((await listPreviews(store.folder)).filter((one) => one.app === app).length >= MOST_PREVIEWS)
    throw new ReleaseError(`${app} has ${MOST_PREVIEWS} previews. End those of a release first: preview … --end`);
  await checkSite(context, live, replaceVersions(live, { [app]: promoted(app, versions, entry(100)) }));
  // Pages that were composed before the site had this remote may not load it.
  if (versions.length === 0) await changeSite(context, (discovery) => ({ action: 'compose', changes: [], discovery }));
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const url = previewLink(siteUrl, await addPreview(store, { app, entry: entry(0), expiresAt }));
  return { data: { app, version, url, expiresAt }, text: `${url}\n  shows ${app} ${version} until ${expiresAt}` };
}

/** `release-client preview <app>@<version> --end`: ends all previews of a release. @throws ReleaseError when there is none */
export async function endPreview({ store }: CommandContext, name: string): Promise<CommandResult> {
  await store.pull();
  const { app, version } = parseReleaseName(name);
  const ended = await endPreviews(store, (one) => one.app === app && one.entry.metadata.version === version);
  if (ended === 0) throw new ReleaseError(`There is no preview of ${name}.`);
  return { data: { app, version, ended }, text: `${ended} ${ended === 1 ? 'preview' : 'previews'} of ${name} ended` };
}

import { HOST } from '@hidden-order/platform/discovery';
import { previewLink } from '@hidden-order/platform/preview';
import { promoted, replaceVersions } from '../site/discovery/versions';
import { signPreview } from '../site/live/previews';
import { ReleaseError } from '../site/release-error';
import { changeSite } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { selectRelease } from './select-app';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a preview lasts, and how long it may last, in days. */
export const PREVIEW_DAYS = { default: 3, most: 14 } as const;

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
  if (app === HOST)
    throw new ReleaseError("The host's page is one file for all visitors and cannot be previewed in one browser.");
  const signed = await signPreview(store.folder, release, new Date(Date.now() + days * DAY_MS));
  await changeSite(context, (live) => {
    const versions = live.microFrontends[app] ?? [];
    if (versions.some(({ metadata, deployment }) => deployment.default && metadata.version === version))
      throw new ReleaseError(`${app} ${version} is live already: open ${configuration.settings.siteUrl}.`);
    return {
      action: 'preview',
      changes: [],
      restored: null,
      discovery: replaceVersions(live, { [app]: promoted(app, versions, entry(100)) }),
      preview: signed,
    };
  });
  const url = previewLink(configuration.settings.siteUrl, signed.token);
  const { expiresAt } = signed;
  return { data: { app, version, url, expiresAt }, text: `${url}\n  shows ${app} ${version} until ${expiresAt}` };
}

import { ReleaseError } from '../site/release-error';
import { serveApp } from '../serve/serve-app';
import { follow } from '../site/store/follow';
import type { CommandContext, CommandResult } from './run-command';

/** `release serve [apps...]`: serves apps, each on its own origin, until the process is stopped. */
export async function serve(
  { configuration, store, report }: CommandContext,
  names: readonly string[],
): Promise<CommandResult> {
  const { ownApps, siteFolder, apiProxy } = configuration;
  const chosen = ownApps.filter(({ name }) => names.length === 0 || names.includes(name));
  const other = names.find((name) => !ownApps.some((app) => app.name === name));
  if (other !== undefined)
    throw new ReleaseError(
      `${other} has no server of its own. Name some of ${ownApps.map(({ name }) => name).join(', ')}; that of the host has the files of all others.`,
    );
  await follow(store, report);
  await Promise.all(chosen.map((app) => serveApp(app, siteFolder, apiProxy)));
  const served = chosen.map(({ name, port }) => ({ app: name, address: `http://localhost:${port}` }));
  return { data: served, text: served.map(({ app, address }) => `serving ${app} on ${address}`).join('\n') };
}

/**
 * `release follow`: keeps the folder of this machine as the store is, until the process is stopped.
 * @throws ReleaseError where the folder is the site itself
 */
export async function followStore({
  configuration: { siteFolder, siteStore },
  store,
  report,
}: CommandContext): Promise<CommandResult> {
  if (siteStore === null)
    throw new ReleaseError(`${siteFolder} is the site itself. Set SITE_STORE to the store that it is to follow.`);
  await follow(store, report);
  return { data: { folder: siteFolder, store: siteStore }, text: `${siteFolder} follows ${siteStore}` };
}

import { ReleaseError } from '../release-error';
import { follow } from '../store/follow';
import type { CommandContext, CommandResult } from './run-command';

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

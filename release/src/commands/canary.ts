import { changeSite } from '../compositions/change-site';
import { canaried, replaceVersions } from '../compositions/versions';
import { describeChange } from './promote';
import type { CommandContext, CommandResult } from './run-command';
import { selectRelease, siteOf } from './select-app';

/**
 * `release canary <app[@version]> --traffic <percent>`: gives a release to a share of the visitors. Repeated with
 * another share it grows or shrinks; another version takes the place of the one that was tried.
 */
export async function canary(context: CommandContext, name: string, traffic: number): Promise<CommandResult> {
  const { release, entry } = await selectRelease(context.configuration, name);
  const { app, version } = release;
  const composition = await changeSite(siteOf(context), (live) => ({
    action: 'canary',
    changes: [{ app, version, traffic }],
    restored: null,
    discovery: replaceVersions(live, { [app]: canaried(app, live.microFrontends[app] ?? [], entry(traffic)) }),
  }));
  return describeChange(composition);
}

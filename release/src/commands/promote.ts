import { changeSite } from '../compositions/change-site';
import type { Composition } from '../compositions/composition-record';
import { promoted, replaceVersions } from '../compositions/versions';
import { ReleaseError } from '../release-error';
import type { CommandContext, CommandResult } from './run-command';
import { selectRelease, siteOf } from './select-app';

/**
 * `release promote <app[@version]>…`: gives releases to everybody. Several are promoted in one step, so that a host
 * and a remote which need each other never meet the other's old version.
 * @throws ReleaseError when one is not published, or an app is named twice
 */
export async function promote(context: CommandContext, names: readonly string[]): Promise<CommandResult> {
  const selected = await Promise.all(names.map((name) => selectRelease(context.configuration, name)));
  const apps = selected.map(({ release }) => release.app);
  const twice = apps.find((app, index) => apps.indexOf(app) !== index);
  if (twice !== undefined) throw new ReleaseError(`${twice} is named twice. Name the one release that is to be live.`);
  const composition = await changeSite(siteOf(context), (live) => ({
    action: 'promote',
    changes: selected.map(({ release: { app, version } }) => ({ app, version, traffic: 100 })),
    restored: null,
    discovery: replaceVersions(
      live,
      Object.fromEntries(
        selected.map(({ release: { app }, entry }) => [app, promoted(app, live.microFrontends[app] ?? [], entry(100))]),
      ),
    ),
  }));
  return describeChange(composition);
}

/** What a command that changed the site has to say. */
export function describeChange({ id, action, changes, at }: Composition): CommandResult {
  const what = changes.map(({ app, version, traffic }) => `${app} ${version} for ${traffic} % of the visitors`);
  return {
    data: { composition: id, action, at, changes },
    text: [`${action}: composition ${id} is live`, ...what].join('\n  '),
  };
}

import type { Discovery } from 'shared/platform/discovery';
import { canaried, promoted, replaceVersions } from '../discovery/versions';
import { ReleaseError } from '../release-error';
import { changeSite, type Plan } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { selectRelease } from './select-app';

/**
 * `release promote <app[@version]>…`: gives releases to every visitor. Several are promoted in one step, so that a host
 * and a remote which need each other never meet the other's old version.
 * @param refresh whether to render again what shows other data, too, as `release compose` does
 * @throws ReleaseError when one is not published, or an app is named twice
 */
export async function promote(
  context: CommandContext,
  names: readonly string[],
  refresh = false,
): Promise<CommandResult> {
  await context.store.pull();
  const selected = await Promise.all(names.map((name) => selectRelease(context.configuration, name)));
  const apps = selected.map(({ release }) => release.app);
  const twice = apps.find((app, index) => apps.indexOf(app) !== index);
  if (twice !== undefined) throw new ReleaseError(`${twice} is named twice. Name the one release that is to be live.`);
  const plan = (live: Discovery): Plan => ({
    action: 'promote',
    changes: selected.map(({ release: { app, version } }) => ({ app, version, traffic: 100 })),
    restored: null,
    discovery: replaceVersions(
      live,
      Object.fromEntries(
        selected.map(({ release: { app }, entry }) => [app, promoted(app, live.microFrontends[app] ?? [], entry(100))]),
      ),
    ),
  });
  return changeSite(context, plan, refresh);
}

/**
 * `release canary <app[@version]> --traffic <percent>`: gives a release to a share of the visitors. Repeated with
 * another share it grows or shrinks; another version replaces the canary.
 */
export async function canary(context: CommandContext, name: string, traffic: number): Promise<CommandResult> {
  await context.store.pull();
  const { release, entry } = await selectRelease(context.configuration, name);
  const { app, version } = release;
  return changeSite(context, (live) => ({
    action: 'canary',
    changes: [{ app, version, traffic }],
    restored: null,
    discovery: replaceVersions(live, { [app]: canaried(app, live.microFrontends[app] ?? [], entry(traffic)) }),
  }));
}

import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { canaried, canaryVersion, promoted, replaceVersions } from '../site/discovery/versions';
import { endPreviews } from '../site/live/previews';
import { ReleaseError } from '../site/release-error';
import { checkSizes } from '../checks/check-sizes';
import { changeSite, type Plan } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp, selectRelease, selectReleases } from './select-app';

/**
 * `release promote <app[@version]>…`: gives releases to every visitor. Several are promoted in one step, so that a host
 * and a remote which need each other never meet the other's old version.
 * @param isBuilt of what `npm start` has built: may have grown, and what shows other data is rendered again, as
 *   `release compose` does
 * @throws ReleaseError when one is not published, or an app is named twice
 */
export async function promote(
  context: CommandContext,
  names: readonly string[],
  isBuilt = false,
): Promise<CommandResult> {
  await context.store.pull();
  const selected = await selectReleases(context.configuration, names);
  const plan = async (live: Discovery): Promise<Plan> => {
    if (!isBuilt) for (const { release } of selected) await checkSizes(context.store.folder, live, release);
    const versions = selected.map(
      ({ release: { app }, entry }) => [app, promoted(app, live.microFrontends[app] ?? [], entry(100))] as const,
    );
    const changes = selected.map(({ release: { app, version } }) => ({ app, version, traffic: 100 }));
    return {
      action: 'promote',
      changes,
      discovery: replaceVersions(live, Object.fromEntries(versions)),
    };
  };
  return changeSite(context, plan, { refresh: isBuilt });
}

/**
 * `release canary <app[@version]> --traffic <percent>`: gives a release to a share of the visitors. Repeated with
 * another share it grows or shrinks; another version replaces the canary. A tester is a browser with a preview of the release
 * (`preview.ts`): it gets the canary at any share.
 * @param traffic 0 for testers alone
 * @param grows whether the release service gives it further shares; then a larger share of its own stays
 */
export async function canary(
  context: CommandContext,
  name: string,
  traffic: number,
  grows = false,
): Promise<CommandResult> {
  await context.store.pull();
  const { release, entry } = await selectRelease(context.configuration, name);
  const { app, version } = release;
  return changeSite(context, async (live) => {
    await checkSizes(context.store.folder, live, release);
    const versions = live.microFrontends[app] ?? [];
    const own = canaryVersion(versions);
    const ownShare = own?.metadata.version === version ? own.deployment.traffic : 0;
    const share = grows ? Math.max(ownShare, traffic) : traffic;
    return {
      action: 'canary',
      changes: [{ app, version, traffic: share }],
      grows,
      discovery: replaceVersions(live, { [app]: canaried(app, versions, entry(share)) }),
    };
  });
}

/** `release remove <app>`: takes an app off the site, and ends its previews. Its releases stay, and a rollback or a promotion brings it back. */
export async function remove(context: CommandContext, name: string): Promise<CommandResult> {
  const { name: app } = await requireApp(context.configuration, name);
  const result = await changeSite(context, ({ schema, microFrontends }) => {
    const { [app]: versions, ...others } = microFrontends;
    if (versions === undefined) throw new ReleaseError(`${app} is not live.`);
    return {
      action: 'remove',
      changes: versions.map(({ metadata: { version } }) => ({ app, version, traffic: 0 })),
      discovery: { schema, microFrontends: others },
    };
  });
  await endPreviews(context.store, ({ entries }) => app in entries);
  return result;
}

/** `release compose`: renders all pages again, of the versions that are live. */
export const compose = (context: CommandContext): Promise<CommandResult> =>
  changeSite(context, (discovery) => ({ action: 'compose', changes: [], discovery }), {
    refresh: true,
  });

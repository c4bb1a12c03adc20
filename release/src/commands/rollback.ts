import type { Discovery } from '@hidden-order/platform/discovery';
import { readComposition, requireCurrent, type Composition } from '../site/live/composition-record';
import { canaryVersion, promoted, replaceVersions } from '../site/discovery/versions';
import { ReleaseError } from '../site/release-error';
import { findRelease } from '../site/releases/release-record';
import { changeSite, type Plan } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp, selectRelease } from './select-app';

/**
 * `release rollback <app>`: ends a canary; without one, brings back the version that was live for all visitors before.
 * Repeated, it goes further back.
 * @param options.expected the version that is to come back, where the caller was told of one
 * @param options.reason what the watch says of the canary that it takes back
 * @throws ReleaseError when there is none, or another than was expected
 */
export async function rollback(
  context: CommandContext,
  name: string,
  { expected, reason }: { expected?: string | undefined; reason?: string } = {},
): Promise<CommandResult> {
  const { configuration } = context;
  const root = configuration.siteFolder;
  const app = requireApp(configuration, name).name;
  const plan = async (live: Discovery): Promise<Plan> => {
    const versions = live.microFrontends[app] ?? [];
    const isTrying = canaryVersion(versions) !== undefined;
    const current = await requireCurrent(root);
    const target = await findRollback(root, current, app);
    if (target === null)
      throw new ReleaseError(
        `There is no version of ${app} before ${versionIn(current, app) ?? 'the first'} to go back to.`,
      );
    const { version, composition } = target;
    if (expected !== undefined && expected !== version)
      throw new ReleaseError(
        `${app} has changed meanwhile: a rollback would bring back ${version}, not ${expected}. Nothing was changed.`,
      );
    const { entry } = await selectRelease(configuration, `${app}@${version}`);
    return {
      action: 'rollback',
      changes: [{ app, version, traffic: 100 }],
      restored: composition,
      ...(reason !== undefined && { reason }),
      // Browsers must not fall back to the version that is rolled back, but may to the one listed beside a canary.
      discovery: replaceVersions(live, { [app]: promoted(app, isTrying ? versions : [], entry(100)) }),
    };
  };
  return changeSite(context, plan, { overtakes: true });
}

/**
 * What a rollback of an app would bring back: the default version beside a canary, otherwise that of the last composition
 * with another one.
 * @param root the site's folder
 * @returns the version, and the id of the composition in which it was in charge; null where there is nothing before, or its
 *   release was removed
 */
export async function findRollback(
  root: string,
  live: Composition,
  app: string,
): Promise<{ version: string; composition: number } | null> {
  const now = versionIn(live, app);
  let step: Composition | null = live;
  if (canaryVersion(live.discovery.microFrontends[app] ?? []) === undefined)
    while (step !== null && versionIn(step, app) === now) step = await before(root, step, app);
  const version = step && versionIn(step, app);
  return step && version && (await findRelease(root, app, version)) ? { version, composition: step.id } : null;
}

const versionIn = ({ discovery }: Composition, app: string): string | null =>
  discovery.microFrontends[app]?.find(({ deployment }) => deployment.default)?.metadata.version ?? null;

/** After a rollback the search starts from the composition that it restored, so that repeated rollbacks go further back. */
async function before(
  root: string,
  { action, changes, restored, previous }: Composition,
  app: string,
): Promise<Composition | null> {
  const id = action === 'rollback' && changes.some((change) => change.app === app) ? restored : previous;
  return id === null ? null : readComposition(root, id);
}

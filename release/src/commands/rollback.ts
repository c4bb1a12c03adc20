import { readKept, requireCurrent, type Composition } from '../live/composition-record';
import { canaryVersion, defaultVersion, promoted, replaceVersions } from '../discovery/versions';
import { ReleaseError } from '../release-error';
import { changeSite, type Plan } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp, selectRelease } from './select-app';

/**
 * `release rollback <app>`: ends a canary; without one, brings back the version that was live for all visitors before.
 * Repeated, it goes further back.
 * @param expected the version that is to come back, where the caller was told of one
 * @throws ReleaseError when there is none, or another than was expected
 */
export async function rollback(context: CommandContext, name: string, expected?: string): Promise<CommandResult> {
  const { configuration } = context;
  const app = requireApp(configuration, name).name;
  return changeSite(context, async (live): Promise<Plan> => {
    const versions = live.microFrontends[app] ?? [];
    const isTrying = canaryVersion(versions) !== undefined;
    const current = await requireCurrent(configuration.siteFolder);
    const target = await findRollback(configuration.siteFolder, current, app);
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
      // Browsers must not fall back to the version that is rolled back, but may to the one listed beside a canary.
      discovery: replaceVersions(live, { [app]: promoted(app, isTrying ? versions : [], entry(100)) }),
    };
  });
}

/** What a rollback brings back. */
interface RollbackTarget {
  version: string;
  /** Id of the composition in which it was in charge. */
  composition: number;
}

/**
 * What a rollback of an app would bring back.
 * @param root the site's folder
 * @returns null where there is nothing before, or none was kept
 */
export async function findRollback(root: string, live: Composition, app: string): Promise<RollbackTarget | null> {
  const isTrying = canaryVersion(live.discovery.microFrontends[app] ?? []) !== undefined;
  const target = isTrying ? live : await findBefore(root, live, app);
  if (target === null) return null;
  const { version } = defaultVersion(target.discovery.microFrontends[app] ?? []).metadata;
  return { version, composition: target.id };
}

/**
 * The last composition in which another version of the app was in charge.
 * @returns null when there was none, or none was kept
 */
export async function findBefore(root: string, live: Composition, app: string): Promise<Composition | null> {
  const now = versionIn(live, app);
  let step = await readKept(root, before(live, app));
  while (step !== null && versionIn(step, app) === now) step = await readKept(root, before(step, app));
  return step === null || versionIn(step, app) === null ? null : step;
}

const versionIn = ({ discovery }: Composition, app: string): string | null =>
  discovery.microFrontends[app]?.find(({ deployment }) => deployment.default)?.metadata.version ?? null;

/** After a rollback the search starts from the composition that it restored, so that repeated rollbacks go further back. */
const before = ({ action, changes, restored, previous }: Composition, app: string): number | null =>
  action === 'rollback' && changes.some((change) => change.app === app) ? restored : previous;

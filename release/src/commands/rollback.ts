import { readComposition, requireCurrent, type Composition } from '../live/composition-record';
import { canaryVersion, defaultVersion, promoted, replaceVersions } from '../discovery/versions';
import { ReleaseError } from '../release-error';
import { changeSite, type Plan } from './change-site';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp, selectRelease } from './select-app';

/**
 * `release rollback <app>`: ends a canary; without one, brings back the version that was live for all visitors before.
 * Repeated, it goes further back.
 */
export async function rollback(context: CommandContext, name: string): Promise<CommandResult> {
  const { configuration } = context;
  const app = requireApp(configuration, name).name;
  return changeSite(context, async (live): Promise<Plan> => {
    const versions = live.microFrontends[app] ?? [];
    const isTrying = canaryVersion(versions) !== undefined;
    const target = isTrying ? await requireCurrent(configuration.siteFolder) : await findBefore(context, app);
    const { version } = defaultVersion(target.discovery.microFrontends[app] ?? []).metadata;
    const { entry } = await selectRelease(configuration, `${app}@${version}`);
    return {
      action: 'rollback',
      changes: [{ app, version, traffic: 100 }],
      restored: target.id,
      // Browsers must not fall back to the version that is rolled back, but may to the one listed beside a canary.
      discovery: replaceVersions(live, { [app]: promoted(app, isTrying ? versions : [], entry(100)) }),
    };
  });
}

/**
 * The last composition in which another version of the app was in charge.
 * @throws ReleaseError when there was none
 */
async function findBefore({ configuration: { siteFolder } }: CommandContext, app: string): Promise<Composition> {
  const live = await requireCurrent(siteFolder);
  const now = versionIn(live, app);
  for (let id = before(live, app); id !== null;) {
    const composition = await readComposition(siteFolder, id);
    const version = versionIn(composition, app);
    if (version === null) break;
    if (version !== now) return composition;
    id = before(composition, app);
  }
  throw new ReleaseError(`There is no version of ${app} before ${now ?? 'the first'} to go back to.`);
}

const versionIn = ({ discovery }: Composition, app: string): string | null =>
  discovery.microFrontends[app]?.find(({ deployment }) => deployment.default)?.metadata.version ?? null;

/** After a rollback the search starts from the composition that it restored, so that repeated rollbacks go further back. */
const before = ({ action, changes, restored, previous }: Composition, app: string): number | null =>
  action === 'rollback' && changes.some((change) => change.app === app) ? restored : previous;

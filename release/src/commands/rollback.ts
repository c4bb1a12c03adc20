import { changeSite, type Plan } from '../compositions/change-site';
import { readComposition, requireCurrent, type Composition } from '../compositions/composition-record';
import { canaryVersion, defaultVersion, promoted, replaceVersions } from '../compositions/versions';
import { ReleaseError } from '../release-error';
import { describeChange } from './promote';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp, selectRelease, siteOf } from './select-app';

/**
 * `release rollback <app>`: the same swap backwards. While a version is tried on a share of the visitors, that ends;
 * otherwise the version comes back that was live for everybody before. Repeated, it goes further back.
 */
export async function rollback(context: CommandContext, name: string): Promise<CommandResult> {
  const { configuration } = context;
  const app = requireApp(configuration, name).name;
  const composition = await changeSite(siteOf(context), async (live): Promise<Plan> => {
    const versions = live.microFrontends[app] ?? [];
    const isTrying = canaryVersion(versions) !== undefined;
    const target = isTrying ? await requireCurrent(configuration.siteFolder) : await findBefore(context, app);
    const { version } = defaultVersion(target.discovery.microFrontends[app] ?? []).metadata;
    const { entry } = await selectRelease(configuration, `${app}@${version}`);
    return {
      action: 'rollback',
      changes: [{ app, version, traffic: 100 }],
      restored: target.id,
      // The version that is taken away has a reason to go: nobody falls back to it. What was there beside a canary stays.
      discovery: replaceVersions(live, { [app]: promoted(app, isTrying ? versions : [], entry(100)) }),
    };
  });
  return describeChange(composition);
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

/** A rollback counts as being back where it went, so that the next one goes further instead of to and fro. */
const before = ({ action, changes, restored, previous }: Composition, app: string): number | null =>
  action === 'rollback' && changes.some((change) => change.app === app) ? restored : previous;

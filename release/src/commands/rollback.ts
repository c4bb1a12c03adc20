import type { Discovery, DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { readComposition, requireCurrent, type Composition } from '../site/live/composition-record';
import { canaryVersion, promoted, replaceVersions } from '../site/discovery/versions';
import { ReleaseError } from '../site/release-error';
import { findRelease } from '../site/releases/release-record';
import { changeSite, type Plan } from './change-site';
import { compose } from './promote';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp, selectRelease } from './select-app';

/**
 * Ends a canary of an app; without one, brings back the version that was live for all visitors before.
 * Repeated, it goes further back. Its pages are those of that time, as far as they are kept.
 * @param options.expected the version that is to come back, where the caller was told of one
 * @param options.reason what the watch says of the canary that it takes back
 * @param options.failed what a browser had in which it failed
 * @throws ReleaseError when there is none, or another than was expected
 */
export async function rollback(
  context: CommandContext,
  name: string,
  { expected, reason, failed }: { expected?: string | undefined } & Pick<Plan, 'reason' | 'failed'> = {},
): Promise<CommandResult> {
  const { configuration } = context;
  const root = configuration.siteFolder;
  const { name: app } = await requireApp(configuration, name);
  const plan = async (live: Discovery): Promise<Plan> => {
    const current = await requireCurrent(root);
    const { version, composition } = await requireRollback(root, current, app, expected);
    const { entry } = await selectRelease(configuration, `${app}@${version}`);
    return {
      action: 'rollback',
      changes: [{ app, version, traffic: 100 }],
      restored: composition,
      ...(reason !== undefined && { reason }),
      ...(failed !== undefined && { failed }),
      discovery: replaceVersions(live, {
        [app]: promoted(app, await fallbacks(root, current, composition, app), entry(100)),
      }),
    };
  };
  return changeSite(context, plan, { overtakes: true });
}

/** `release rollback <app>`: rolls back, and then renders the pages again that show other data by now, as the service does. */
export async function rollbackAndCompose(context: CommandContext, name: string): Promise<CommandResult> {
  const result = await rollback(context, name);
  context.report(result.text);
  await compose(context).catch((error: unknown) => context.report(`pages may show older data. ${String(error)}`));
  return result;
}

/**
 * What a rollback of an app brings back.
 * @param expected the version that is to come back, where the caller was told of one
 * @throws ReleaseError when there is none, or another than was expected
 */
export async function requireRollback(root: string, live: Composition, app: string, expected?: string) {
  const target = await findRollback(root, live, app);
  if (target === null)
    throw new ReleaseError(
      `There is no version of ${app} before ${versionIn(live, app) ?? 'the first'} to go back to.`,
    );
  const { version } = target;
  if (expected !== undefined && expected !== version)
    throw new ReleaseError(
      `${app} has changed meanwhile: a rollback would bring back ${version}, not ${expected}. Nothing was changed.`,
    );
  return target;
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

/**
 * What browsers could fall back to when a version was in charge, as far as it is still there. They must not fall back to the
 * version that is rolled back.
 */
async function fallbacks(root: string, current: Composition, restored: number, app: string): Promise<DiscoveryEntry[]> {
  const { discovery } = await readComposition(root, restored);
  const others = (discovery.microFrontends[app] ?? []).filter(
    ({ metadata }) => metadata.version !== versionIn(current, app),
  );
  const published = await Promise.all(others.map(({ metadata }) => findRelease(root, app, metadata.version)));
  return others.filter((_, at) => published[at] !== null);
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

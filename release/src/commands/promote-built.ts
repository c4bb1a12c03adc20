import { canaryVersion, defaultVersion } from '../discovery/versions';
import { readCurrent, readHistory, type Composition } from '../live/composition-record';
import { findRelease, parseReleaseName } from '../releases/release-record';
import { promote } from './promote';
import type { CommandContext, CommandResult } from './run-command';

/**
 * Promotes what `npm start` has built and published, and renders all pages again. An app keeps what people have decided
 * about it since: a rollback, a canary, a release from elsewhere.
 * @param names each `<app>@<version>`
 */
export async function promoteBuilt(context: CommandContext, names: readonly string[]): Promise<CommandResult> {
  const live = await readCurrent(context.store.folder);
  const wanted: string[] = [];
  for (const name of names) {
    const reason = live === null ? null : await reasonToKeep(context.store.folder, live, name);
    if (reason === null) wanted.push(name);
    else context.report(`${reason}. To give its build to all visitors: npm run release -- promote ${name}`);
  }
  return promote(context, wanted, true);
}

/** Why a build does not replace what is live of its app; null where it does. */
async function reasonToKeep(root: string, { discovery }: Composition, name: string): Promise<string | null> {
  const { app, version } = parseReleaseName(name);
  const versions = discovery.microFrontends[app];
  if (versions === undefined) return null;
  const live = defaultVersion(versions).metadata.version;
  if (canaryVersion(versions) !== undefined) return `${app} stays at ${live} and its canary`;
  if (live === version) return null;
  if (await wasRolledBack(root, app)) return `${app} stays at ${live}, to which it was rolled back`;
  const release = await findRelease(root, app, live);
  return release?.isFromElsewhere ? `${app} stays at ${live}, whose build came from elsewhere` : null;
}

/** Whether the last change of an app was a rollback. */
async function wasRolledBack(root: string, app: string): Promise<boolean> {
  for await (const { action, changes } of readHistory(root))
    if (changes.some((change) => change.app === app)) return action === 'rollback';
  return false;
}

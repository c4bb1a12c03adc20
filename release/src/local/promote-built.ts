import { promote } from '../commands/promote';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { lastChangeOf } from '../site/live/composition-record';
import { findRelease, parseReleaseName } from '../site/releases/release-record';

/**
 * Promotes what `npm start` has built and published, and renders all pages again. An app stays as it is where people have
 * decided otherwise since: its last change was a rollback or a canary, it was taken off the site, or a release from
 * elsewhere was promoted.
 * @param names each `<app>@<version>`
 */
export async function promoteBuilt(context: CommandContext, names: readonly string[]): Promise<CommandResult> {
  const wanted: string[] = [];
  for (const name of names) {
    const { app } = parseReleaseName(name);
    const decision = await lastDecision(context.store.folder, app);
    if (decision === null) wanted.push(name);
    else
      context.report(
        `${app} stays as it is after ${decision}. To give its build to all visitors: npm run release -- promote ${name}`,
      );
  }
  return promote(context, wanted, true);
}

/** What people have decided about an app, in words; null where its last change gave a build of the working tree to all. */
async function lastDecision(root: string, app: string): Promise<string | null> {
  const last = await lastChangeOf(root, app);
  if (last === null) return null;
  if (last.action !== 'promote') return `the last ${last.action}`;
  const version = last.changes.find((change) => change.app === app)?.version ?? '';
  const release = await findRelease(root, app, version);
  return release?.isFromElsewhere ? `the promotion of ${version}, whose build came from elsewhere` : null;
}

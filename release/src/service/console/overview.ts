import { HOST, type DiscoveryEntry } from 'shared/platform/discovery';
import type { AppStatus, LiveVersion, Overview } from 'shared/platform/release-service';
import { findRollback } from '../../commands/rollback';
import type { CommandContext } from '../../commands/run-command';
import { readCurrent, type Composition } from '../../live/composition-record';
import type { Caller } from '../tokens';
import type { Watcher } from '../watch/watcher';

/** @returns tells a caller what is live of each app, what would come back, and what it may change */
export function overviewFor(
  { configuration: { apps, siteFolder } }: CommandContext,
  watcher: Watcher,
): (caller: Caller) => Promise<Overview> {
  const rollbackTo = rememberRollbacks(siteFolder);
  return async ({ team, apps: own, expiresAt }) => {
    const current = await readCurrent(siteFolder);
    const describe = async ({ name }: { name: string }): Promise<AppStatus> => {
      const versions = current?.discovery.microFrontends[name] ?? [];
      return {
        app: name,
        canHaveCanary: name !== HOST && versions.length > 0,
        live: versions.map(liveVersion).sort((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role)),
        growth: watcher.growthOf(name),
        rollbackTo: current && (await rollbackTo(current, name)),
      };
    };
    return {
      caller: { team, apps: own, expiresAt },
      composition: current && { id: current.id, at: current.at },
      apps: await Promise.all(apps.map(describe)),
    };
  };
}

/**
 * Finds the version of an app that a rollback would bring back, once for each live composition: pages ask every few seconds,
 * and of an app that has not changed for long, the whole history is read. What was found stays: `prune` keeps it.
 */
function rememberRollbacks(root: string): (live: Composition, app: string) => Promise<string | null> {
  let known = { live: 0, versions: new Map<string, string | null>() };
  return async (live, app) => {
    if (known.live !== live.id) known = { live: live.id, versions: new Map() };
    const { versions } = known;
    const before = versions.get(app);
    if (before !== undefined) return before;
    const version = (await findRollback(root, live, app))?.version ?? null;
    versions.set(app, version);
    return version;
  };
}

const ORDER: readonly LiveVersion['role'][] = ['default', 'canary', 'fallback'];

const liveVersion = ({ metadata: { version }, deployment }: DiscoveryEntry): LiveVersion => ({
  version,
  traffic: deployment.traffic,
  role: deployment.default ? 'default' : deployment.traffic > 0 ? 'canary' : 'fallback',
});

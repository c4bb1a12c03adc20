import { HOST, type DiscoveryEntry } from 'shared/platform/discovery';
import type { AppStatus, LiveVersion, Overview } from 'shared/platform/release-service';
import { findRollback } from '../../commands/rollback';
import type { CommandContext } from '../../commands/run-command';
import { readCurrent } from '../../live/composition-record';
import type { Caller } from '../tokens';
import type { Watcher } from '../watch/watcher';

/** What is live of each app, what would come back, and what the caller may change. */
export async function overview(
  { configuration: { apps, siteFolder } }: CommandContext,
  { team, apps: own, expiresAt }: Caller,
  watcher: Watcher,
): Promise<Overview> {
  const current = await readCurrent(siteFolder);
  const describe = async ({ name }: { name: string }): Promise<AppStatus> => {
    const versions = current?.discovery.microFrontends[name] ?? [];
    return {
      app: name,
      canHaveCanary: name !== HOST && versions.length > 0,
      live: versions.map(liveVersion).sort((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role)),
      growth: watcher.growthOf(name),
      rollbackTo: current === null ? null : ((await findRollback(siteFolder, current, name))?.version ?? null),
    };
  };
  return {
    caller: { team, apps: own, expiresAt },
    composition: current && { id: current.id, at: current.at },
    apps: await Promise.all(apps.map(describe)),
  };
}

const ORDER: readonly LiveVersion['role'][] = ['default', 'canary', 'fallback'];

const liveVersion = ({ metadata: { version }, deployment }: DiscoveryEntry): LiveVersion => ({
  version,
  traffic: deployment.traffic,
  role: deployment.default ? 'default' : deployment.traffic > 0 ? 'canary' : 'fallback',
});

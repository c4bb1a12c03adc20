import type { FastifyInstance } from 'fastify';
import { HOST, isCanary, type DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import {
  readApp,
  readOverview,
  type AppDetail,
  type AppStatus,
  type LiveVersion,
  type Overview,
} from '@hidden-order/platform/protocol/release-service';
import * as z from 'zod';
import { findRollback } from '../commands/rollback';
import type { CommandContext } from '../commands/run-command';
import { requireApp } from '../commands/select-app';
import { readTakenBack } from '../commands/status';
import { readCurrent } from '../site/live/composition-record';
import { isExpired, listPreviews } from '../site/live/previews';
import { listApps } from '../site/site-apps';
import { listReleases } from '../site/releases/release-record';
import type { Watcher } from './watch/watcher';

/** Releases of an app that the page offers: older ones stay promotable by the command. */
const RELEASES = 20;

const appSchema = z.object({ app: z.string() });

/** Adds what the service's page reads besides `/audit`: what is live of all apps, and one app in detail. */
export function consoleCalls(scope: FastifyInstance, { configuration }: CommandContext, watcher: Watcher): void {
  const { siteFolder: root } = configuration;
  scope.get(readOverview.path, async ({ releaseCaller: { team, apps: own, expiresAt } }): Promise<Overview> => {
    const current = await readCurrent(root);
    const statusOf = async ({ name }: { name: string }): Promise<AppStatus> => {
      const versions = current?.discovery.microFrontends[name] ?? [];
      return {
        app: name,
        canHaveCanary: name !== HOST && versions.length > 0,
        live: versions.map(liveVersion),
        growth: await watcher.growthOf(name),
      };
    };
    return {
      caller: { team, apps: own, expiresAt },
      composition: current && { id: current.id, at: current.at },
      apps: await Promise.all((await listApps(configuration)).map(statusOf)),
    };
  });
  scope.get(readApp.path, async ({ params }): Promise<AppDetail> => {
    const { name } = await requireApp(configuration, appSchema.parse(params).app);
    const current = await readCurrent(root);
    const previews = (await listPreviews(root)).filter((one) => !isExpired(one));
    const releases = (await listReleases(root, name)).slice(0, RELEASES);
    return {
      releases: releases.map(({ version, publishedAt }) => ({ version, publishedAt })),
      previews: previews.flatMap(({ entries, expiresAt }) =>
        entries[name] === undefined ? [] : [{ version: entries[name].metadata.version, expiresAt }],
      ),
      tally: await watcher.describeTally(name),
      takenBack: await readTakenBack(root, name),
      rollbackTo: (current && (await findRollback(root, current, name)))?.version ?? null,
    };
  });
}

const liveVersion = (entry: DiscoveryEntry): LiveVersion => ({
  version: entry.metadata.version,
  traffic: entry.deployment.traffic,
  role: entry.deployment.default ? 'default' : isCanary(entry) ? 'canary' : 'fallback',
});

import { isCanary } from '@hidden-order/platform/protocol/discovery';
import type { Change } from '@hidden-order/platform/protocol/release-service';
import { lastChangeOf, readHistory, requireCurrent } from '../site/live/composition-record';
import { listApps } from '../site/site-apps';
import { listReleases } from '../site/releases/release-record';
import { readChanges } from '../access/audit-log';
import type { CommandContext, CommandResult } from './run-command';

/** `release status`: what visitors get of each app, why a canary was taken back, and how many releases there are to choose from. */
export async function status({ configuration, store }: CommandContext): Promise<CommandResult> {
  const { siteFolder } = configuration;
  await store.pull();
  const apps = await listApps(configuration);
  const { id, at, discovery } = await requireCurrent(siteFolder);
  const rows = await Promise.all(
    apps.map(async ({ name }) => {
      const releases = await listReleases(siteFolder, name);
      const versions = (discovery.microFrontends[name] ?? []).map((entry) => ({
        version: entry.metadata.version,
        ...entry.deployment,
        isCanary: isCanary(entry),
      }));
      const takenBack = await readTakenBack(siteFolder, name);
      return { app: name, versions, published: releases.length, newest: releases[0]?.version ?? null, takenBack };
    }),
  );
  const lines = rows.flatMap(({ app, versions, published, newest, takenBack }) => [
    `${app}: ${published} published, the newest is ${newest ?? 'none'}`,
    ...versions.map(({ version, traffic, isCanary: isTried }) => {
      const without = isTried ? 'for testers alone' : 'to fall back to';
      return `  ${version}  ${traffic === 0 ? without : `${traffic} %`}`;
    }),
    ...(takenBack === null ? [] : [`  ${takenBack.at}  ${takenBack.reason}`]),
  ]);
  return {
    data: { composition: id, at, apps: rows },
    text: [`composition ${id}, live since ${at}`, ...lines].join('\n'),
  };
}

/** How the last canary of an app was taken back by the watch; null where its last change was another one. */
export async function readTakenBack(root: string, app: string) {
  const last = await lastChangeOf(root, app);
  return last?.reason === undefined ? null : { at: last.at, reason: last.reason, failed: last.failed ?? null };
}

/** `release history`: what was live when, the newest first. */
export async function history({ configuration, store }: CommandContext, limit: number): Promise<CommandResult> {
  await store.pull();
  const steps = [];
  for await (const { id, at, action, changes } of readHistory(configuration.siteFolder)) {
    if (steps.length === limit) break;
    steps.push({ composition: id, at, action, changes });
  }
  const lines = steps.map(({ composition, at, action, changes }) => {
    const what = changes.map(({ app, version, traffic }) => `${app} ${version} (${traffic} %)`).join(', ');
    return `${composition}  ${at}  ${action}  ${what}`.trimEnd();
  });
  return { data: steps, text: lines.length === 0 ? 'Nothing has been live yet.' : lines.join('\n') };
}

/**
 * `release audit`: who changed what through the release service, the newest first.
 * @param before id of the change from which the list goes on
 */
export async function audit(
  { configuration }: CommandContext,
  limit: number,
  before?: string,
): Promise<CommandResult & { data: Change[] }> {
  const changes = await readChanges(configuration.siteFolder, { limit, before });
  const lines = changes.map(({ at, team, token, from, action, subjects, outcome, verdict, reason }) => {
    const why = [reason, outcome === 'refused' && verdict.at(-1)].map((text) => (text ? `: ${text}` : '')).join('');
    return `${at}  ${team} (${token ?? 'no token'}, ${from})  ${action} ${subjects.join(' ')}  ${outcome}${why}`;
  });
  return {
    data: changes,
    text: lines.length === 0 ? 'Nothing has been changed through the service yet.' : lines.join('\n'),
  };
}

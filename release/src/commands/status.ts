import { requireCurrent } from '../compositions/composition-record';
import { listReleases } from '../releases/release-record';
import type { CommandContext, CommandResult } from './run-command';

/** `release status`: what visitors get of each app, and how many releases there are to choose from. */
export async function status({ configuration: { apps, siteFolder } }: CommandContext): Promise<CommandResult> {
  const { id, at, discovery } = await requireCurrent(siteFolder);
  const rows = await Promise.all(
    apps.map(async ({ name }) => {
      const releases = await listReleases(siteFolder, name);
      const versions = (discovery.microFrontends[name] ?? []).map(({ metadata, deployment }) => ({
        version: metadata.version,
        ...deployment,
      }));
      return { app: name, versions, published: releases.length, newest: releases[0]?.version ?? null };
    }),
  );
  const lines = rows.flatMap(({ app, versions, published, newest }) => [
    `${app}: ${published} published, the newest is ${newest ?? 'none'}`,
    ...versions.map(({ version, traffic }) => `  ${version}  ${traffic === 0 ? 'to fall back to' : `${traffic} %`}`),
  ]);
  return {
    data: { composition: id, at, apps: rows },
    text: [`composition ${id}, live since ${at}`, ...lines].join('\n'),
  };
}

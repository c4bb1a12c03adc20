import path from 'node:path';
import { publish } from '../releases/publish';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp } from './select-app';

/** `release publish <app>`: makes an immutable release of the app's build. Nothing that visitors get changes. */
export async function publishApp(
  { configuration, report }: CommandContext,
  name: string,
  { from, releaseVersion }: { from?: string; releaseVersion?: string },
): Promise<CommandResult & { data: { app: string; version: string; isNew: boolean } }> {
  const { dist, version: packageVersion } = requireApp(configuration, name);
  const { release, isNew } = await publish(configuration.siteFolder, {
    app: name,
    from: from === undefined ? dist : path.resolve(from),
    packageVersion,
    version: releaseVersion,
    report,
  });
  const { app, version } = release;
  const text = isNew
    ? `published ${app} ${version}. To give it to everybody: npm run release -- promote ${app}@${version}`
    : `${app} ${version} was published before; nothing has changed.`;
  return { data: { app, version, isNew }, text };
}

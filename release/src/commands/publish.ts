import path from 'node:path';
import { addRelease } from '../site/releases/add-release';
import type { RunConfiguration } from '../site/configuration';
import { ReleaseError } from '../site/release-error';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp } from './select-app';

export interface PublishArguments {
  /** The build's output folder; the app's own by default. */
  from?: string | undefined;
  /** Name of the release; otherwise package version and fingerprint. */
  releaseVersion?: string | undefined;
  /** Version of the app's package where it is not a workspace of this repository. */
  packageVersion?: string | undefined;
}

/** `release publish <app>`: makes an immutable release of the app's build. Nothing that visitors get changes. */
export async function publishApp(
  { configuration, store, report }: CommandContext,
  name: string,
  { from, releaseVersion, packageVersion }: PublishArguments,
): Promise<CommandResult & { data: { app: string; version: string; isNew: boolean } }> {
  const build = await findBuild(configuration, name, from);
  const { release, isNew } = await addRelease(store, {
    app: name,
    from: build.from,
    packageVersion: packageVersion ?? build.packageVersion,
    version: releaseVersion,
    isFromElsewhere: from !== undefined,
    report,
  });
  const { app } = release;
  const text = isNew
    ? `published ${app} ${release.version}. To give it to all visitors: promote ${app}@${release.version}`
    : `${app} ${release.version} was published before; nothing has changed.`;
  return { data: { app, version: release.version, isNew }, text };
}

/** @throws ReleaseError when there is no such app, or its build is elsewhere and `from` does not say where */
async function findBuild(
  configuration: RunConfiguration,
  name: string,
  from: string | undefined,
): Promise<{ from: string; packageVersion: string }> {
  await requireApp(configuration, name);
  const own = configuration.ownApps.find((app) => app.name === name);
  const folder = from === undefined ? own?.dist : path.resolve(from);
  if (folder === undefined)
    throw new ReleaseError(`${name} is built outside of this repository: name the folder of its build with --from.`);
  return { from: folder, packageVersion: own?.version ?? 'build' };
}

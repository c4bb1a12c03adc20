import path from 'node:path';
import { publish } from '../releases/publish';
import type { RunConfiguration } from '../configuration';
import { publishToService } from '../service/client';
import type { CommandContext, CommandResult, ServiceAccess } from './run-command';
import { requireApp } from './select-app';

interface PublishArguments {
  /** The build's output folder; the app's own by default. */
  from?: string | undefined;
  /** Name of the release; otherwise package version and fingerprint. */
  releaseVersion?: string | undefined;
  /** Version of the app's package where it is not a workspace of this repository. */
  packageVersion?: string | undefined;
}

/** `release publish <app>`: makes an immutable release of the app's build. Nothing that visitors get changes. */
export async function publishApp(
  { configuration, report }: CommandContext,
  name: string,
  { from, releaseVersion, packageVersion }: PublishArguments,
): Promise<CommandResult & { data: { app: string; version: string; isNew: boolean } }> {
  const { dist, version } = requireApp(configuration, name);
  const { release, isNew } = await publish(configuration.siteFolder, {
    app: name,
    from: from === undefined ? dist : path.resolve(from),
    packageVersion: packageVersion ?? version,
    version: releaseVersion,
    report,
  });
  const { app } = release;
  const text = isNew
    ? `published ${app} ${release.version}. To give it to all visitors: npm run release -- promote ${app}@${release.version}`
    : `${app} ${release.version} was published before; nothing has changed.`;
  return { data: { app, version: release.version, isNew }, text };
}

/** The same through the release service: the build is on this machine, the site on the service's. */
export function publishOnService(
  access: ServiceAccess,
  configuration: RunConfiguration,
  name: string,
  { from, releaseVersion }: Pick<PublishArguments, 'from' | 'releaseVersion'>,
): Promise<CommandResult> {
  const { dist, version } = requireApp(configuration, name);
  return publishToService(access, {
    app: name,
    from: from === undefined ? dist : path.resolve(from),
    packageVersion: version,
    releaseVersion,
  });
}

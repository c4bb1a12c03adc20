import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from 'shared/platform/discovery';
import { canaryVersion, defaultVersion } from '../discovery/versions';
import { parseDiscovery } from '../discovery/validate-discovery';
import { ReleaseError } from '../release-error';
import { changeSite } from './change-site';
import type { CommandContext, CommandResult } from './run-command';

/**
 * `release compose [--discovery <file>]`: renders all pages again, from what is live or from a discovery document that
 * another tool has written; such a document passes the same checks as a promotion.
 */
export async function compose(context: CommandContext, file: string | undefined): Promise<CommandResult> {
  const given = file === undefined ? null : parseDiscovery(await readGiven(path.resolve(file)));
  return changeSite(
    context,
    (live) => ({
      action: 'compose',
      changes: given === null ? [] : describeDocument(given),
      restored: null,
      discovery: given ?? live,
    }),
    true,
  );
}

const readGiven = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(`${file} cannot be read. Name a discovery document that is there.`, { cause });
  });

const describeDocument = ({ microFrontends }: Discovery) =>
  Object.entries(microFrontends).flatMap(([app, versions]) =>
    [defaultVersion(versions), canaryVersion(versions)]
      .filter((entry) => entry !== undefined)
      .map(({ metadata, deployment }) => ({ app, version: metadata.version, traffic: deployment.traffic })),
  );

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { changeSite } from '../compositions/change-site';
import { canaryVersion, defaultVersion } from '../compositions/versions';
import { parseDiscovery } from '../compositions/validate-discovery';
import type { Discovery } from 'shared/contracts/discovery';
import { ReleaseError } from '../release-error';
import { describeChange } from './promote';
import type { CommandContext, CommandResult } from './run-command';
import { siteOf } from './select-app';

/**
 * `release compose [--discovery <file>]`: makes all pages anew, from what is live or from a document that somebody else
 * has written; such a document passes the same checks as a promotion.
 */
export async function compose(context: CommandContext, file: string | undefined): Promise<CommandResult> {
  const given = file === undefined ? null : parseDiscovery(await readGiven(path.resolve(file)));
  const composition = await changeSite(siteOf(context), (live) => ({
    action: 'compose',
    changes: given === null ? [] : describeDocument(given),
    restored: null,
    discovery: given ?? live,
  }));
  return describeChange(composition);
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

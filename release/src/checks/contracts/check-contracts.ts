import path from 'node:path';
import { CONTRACT_FOLDER } from '@hidden-order/platform/protocol/app-contract';
import { HOST, type Discovery, type DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { defaultVersion, hasVisitors, releasesIn, replaceVersions } from '../../site/discovery/versions';
import { keptFolder, label, requireRelease } from '../../site/releases/release-record';
import { refusal } from '../../site/refusals';
import { compareContracts } from './compare-contracts';
import type { Difference, PublishedContract } from './pair';
import type { TypeChecker } from './type-checker';

/**
 * The contract check: whether the host and every version of a remote that visitors may get fit each other. What was live
 * together has passed it.
 * @param root the site's folder
 * @param lived documents that are live, or were
 * @returns the next document without the fallback versions that do not fit
 * @throws ReleaseError with every difference when a version with visitors does not fit
 */
export async function checkContracts(
  root: string,
  lived: readonly Discovery[],
  next: Discovery,
  report: (line: string) => void,
  checker: TypeChecker,
): Promise<Discovery> {
  const host = await published(root, HOST, defaultVersion(next.microFrontends[HOST] ?? []));
  const sameHost = lived
    .map((one) => releasesIn(one))
    .filter((releases) => releases.includes(`${HOST}@${host.version}`));
  const remotes = Object.entries(next.microFrontends).filter(([app]) => app !== HOST);
  const unknown: PublishedContract[] = [];
  for (const [app, versions] of remotes)
    for (const entry of versions) {
      if (sameHost.some((releases) => releases.includes(`${app}@${entry.metadata.version}`))) continue;
      const remote = await published(root, app, entry);
      report(`comparing the contract of ${label(remote)} with ${label(host)}`);
      unknown.push(remote);
    }
  const differences = await compareContracts(host, unknown, checker);
  const isVisited = ({ app, version }: Difference) =>
    next.microFrontends[app]?.some((entry) => entry.metadata.version === version && hasVisitors(entry));
  const lines = differences.filter(isVisited).map((found) => `  ${label(found)}: ${found.message}`);
  if (lines.length > 0)
    throw refusal(
      'contract-misfit',
      [`Refused: not everything fits ${label(host)}. What is live stays.`, ...lines].join('\n'),
    );
  const misfits = new Set(differences.map(label));
  for (const misfit of misfits) report(`${misfit} no longer fits the host, and is not kept to fall back to`);
  const fitting = remotes.map(([app, versions]): [string, DiscoveryEntry[]] => [
    app,
    versions.filter(({ metadata: { version } }) => !misfits.has(label({ app, version }))),
  ]);
  return replaceVersions(next, Object.fromEntries(fitting));
}

async function published(
  root: string,
  app: string,
  { metadata: { version } }: DiscoveryEntry,
): Promise<PublishedContract> {
  const release = await requireRelease(root, app, version);
  return { ...release, folder: path.join(keptFolder(root, release), CONTRACT_FOLDER) };
}

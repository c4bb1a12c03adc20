import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_FOLDER } from 'shared/platform/app-contract';
import { HOST, type Discovery, type DiscoveryEntry } from 'shared/platform/discovery';
import { defaultVersion, replaceVersions } from '../discovery/versions';
import { fileExists } from '../files';
import { keptFolder, requireRelease } from '../releases/release-record';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';
import { compareContracts } from './compare-contracts';
import { label, type Difference, type PublishedContract } from './pair';

/**
 * The contract check: whether the host and every version of a remote that visitors may get fit each other. Releases never
 * change, so a pair that has passed is not compared again.
 * @param root the site's folder
 * @returns the document without the fallback versions that do not fit
 * @throws ReleaseError with every difference when a version with visitors does not fit
 */
export async function checkContracts(
  root: string,
  discovery: Discovery,
  report: (line: string) => void,
): Promise<Discovery> {
  const host = await published(root, HOST, defaultVersion(discovery.microFrontends[HOST] ?? []));
  const verdict = ({ app, version }: Pick<PublishedContract, 'app' | 'version'>) =>
    path.join(siteFolder(root).verdicts, `${host.version}+${app}@${version}`);

  const remotes = Object.entries(discovery.microFrontends).filter(([app]) => app !== HOST);
  const unknown: PublishedContract[] = [];
  for (const [app, versions] of remotes)
    for (const entry of versions) {
      if (await fileExists(verdict({ app, version: entry.metadata.version }))) continue;
      const remote = await published(root, app, entry);
      report(`comparing the contract of ${label(remote)} with ${label(host)}`);
      unknown.push(remote);
    }
  const differences = await compareContracts(host, unknown);
  const fits = (remote: Pick<PublishedContract, 'app' | 'version'>) =>
    !differences.some((difference) => label(difference) === label(remote));
  await mkdir(siteFolder(root).verdicts, { recursive: true });
  for (const remote of unknown.filter(fits)) await writeFile(verdict(remote), '');

  const hasVisitors = ({ app, version }: Difference) =>
    discovery.microFrontends[app]?.some(
      ({ metadata, deployment }) => metadata.version === version && deployment.traffic > 0,
    );
  const lines = differences.filter(hasVisitors).map((found) => `  ${label(found)}: ${found.message}`);
  if (lines.length > 0)
    throw new ReleaseError([`Refused: not everything fits ${label(host)}. What is live stays.`, ...lines].join('\n'));
  for (const remote of unknown.filter((one) => !fits(one)))
    report(`${label(remote)} no longer fits the host, and is not kept to fall back to`);
  const fitting = remotes.map(([app, versions]): [string, DiscoveryEntry[]] => [
    app,
    versions.filter(({ metadata: { version } }) => fits({ app, version })),
  ]);
  return replaceVersions(discovery, Object.fromEntries(fitting));
}

async function published(
  root: string,
  app: string,
  { metadata: { version } }: DiscoveryEntry,
): Promise<PublishedContract> {
  const release = await requireRelease(root, app, version);
  return { ...release, folder: path.join(keptFolder(root, release), CONTRACT_FOLDER) };
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST, type Discovery, type DiscoveryEntry } from 'shared/contracts/discovery';
import { defaultVersion, replaceVersions } from '../compositions/versions';
import { fileExists } from '../file-exists';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';
import { compareContracts } from './compare-contracts';
import type { Difference, PublishedContract } from './difference';

/**
 * The contract gate: whether the host and every version of a remote that visitors may get fit each other.
 * Releases never change, so that what has passed once is not looked at again.
 * @param root the site's folder
 * @returns the document without the versions to fall back to that do not fit: nobody may be sent to those
 * @throws ReleaseError with every difference when a version with visitors does not fit
 */
export async function checkContracts(
  root: string,
  discovery: Discovery,
  report: (line: string) => void,
): Promise<Discovery> {
  const host = published(root, HOST, defaultVersion(discovery.microFrontends[HOST] ?? []));
  const differences: Difference[] = [];
  const fitting: Record<string, DiscoveryEntry[]> = {};
  for (const [app, versions] of Object.entries(discovery.microFrontends)) {
    if (app === HOST) continue;
    fitting[app] = [];
    for (const entry of versions) {
      const found = await compare(root, host, published(root, app, entry), report);
      if (found.length === 0) fitting[app].push(entry);
      else if (entry.deployment.traffic > 0) differences.push(...found);
      else report(`${app} ${entry.metadata.version} no longer fits the host, and is not kept to fall back to`);
    }
  }
  if (differences.length === 0) return replaceVersions(discovery, fitting);
  const lines = differences.map(({ app, version, message }) => `  ${app} ${version}: ${message}`);
  throw new ReleaseError(
    [`Refused: not everything fits host ${host.version}. What is live stays.`, ...lines].join('\n'),
  );
}

async function compare(
  root: string,
  host: PublishedContract,
  remote: PublishedContract,
  report: (line: string) => void,
): Promise<Difference[]> {
  const { verdicts } = siteFolder(root);
  const passed = path.join(verdicts, `${host.version}+${remote.app}@${remote.version}`);
  if (await fileExists(passed)) return [];
  report(`comparing the contract of ${remote.app} ${remote.version} with host ${host.version}`);
  const differences = await compareContracts(host, [remote]);
  if (differences.length === 0) {
    await mkdir(verdicts, { recursive: true });
    await writeFile(passed, '');
  }
  return differences;
}

const published = (root: string, app: string, { metadata: { version } }: DiscoveryEntry): PublishedContract => ({
  app,
  version,
  folder: path.join(siteFolder(root).release(app, version), 'contract'),
});

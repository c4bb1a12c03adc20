import path from 'node:path';
import { CONTRACT_FOLDER, hostContractSchema } from 'shared/contracts/app-contract';
import { HOST, type Discovery, type DiscoveryEntry } from 'shared/contracts/discovery';
import { defaultVersion, replaceVersions } from '../discovery/versions';
import { readContract } from '../contracts/read-contract';
import { requireRelease } from '../releases/release-record';
import { siteFolder } from '../site-folder';
import { moduleOf, remoteOf } from './module-id';

/**
 * The discovery document as pages carry it: each version with visitors lists the files that its modules need, so that a
 * browser can fetch them all at once. To keep pages small it lists only modules that the host loads, and none of the
 * page's own remote, whose container comes with the page.
 * @param root the site's folder
 * @returns makes the document for pages of a remote, or without a name for those of none
 * @throws ReleaseError when a version of the document is not published; Error for a document without a host
 */
export async function pageDiscovery(root: string, discovery: Discovery): Promise<(remote?: string) => Discovery> {
  const { version } = defaultVersion(discovery.microFrontends[HOST] ?? []).metadata;
  const folder = path.join(siteFolder(root).release(HOST, version), CONTRACT_FOLDER);
  const { modules } = (await readContract({ app: HOST, version, folder }, hostContractSchema)).needs;
  const described: Record<string, DiscoveryEntry[]> = {};
  for (const [app, versions] of Object.entries(discovery.microFrontends)) {
    const asked = Object.keys(modules)
      .filter((id) => remoteOf(id) === app)
      .map(moduleOf);
    if (asked.length > 0)
      described[app] = await Promise.all(versions.map((entry) => describeModules(root, app, entry, asked)));
  }
  return (remote) =>
    replaceVersions(discovery, Object.fromEntries(Object.entries(described).filter(([app]) => app !== remote)));
}

async function describeModules(
  root: string,
  app: string,
  entry: DiscoveryEntry,
  asked: readonly string[],
): Promise<DiscoveryEntry> {
  if (entry.deployment.traffic === 0) return entry;
  const { exposes } = (await requireRelease(root, app, entry.metadata.version)).manifest;
  const modules: Record<string, string[]> = {};
  for (const module of asked) {
    const files = exposes[module];
    if (files !== undefined) modules[module] = [...files.scripts, ...files.styles];
  }
  return { ...entry, extras: { ...entry.extras, modules } };
}

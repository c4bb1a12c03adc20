import { hostContractSchema } from '@hidden-order/platform/protocol/app-contract';
import type { Discovery, DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { cardsOf, pagesOf } from '@hidden-order/platform/protocol/site-page';
import { readContract, requireRelease, type ReleaseRecord } from '../site/releases/release-record';
import { replaceVersions } from '../site/discovery/versions';

/**
 * The discovery document as pages carry it: each version with visitors lists the files that its modules need, so that a
 * browser can fetch them all at once. To keep pages small it lists only modules that the host loads, and none of the
 * page's own remote, whose container comes with the page.
 * @param root the site's folder
 * @returns makes the document for pages of a remote, or without a name for those of none
 * @param host the host's release
 * @throws ReleaseError when a version of the document is not published
 */
export async function pageDiscovery(
  root: string,
  discovery: Discovery,
  host: ReleaseRecord,
): Promise<(remote?: string) => Discovery> {
  const { needs } = readContract(host, hostContractSchema);
  const named = Object.keys(needs.modules);
  const described: Record<string, DiscoveryEntry[]> = {};
  for (const [app, versions] of Object.entries(discovery.microFrontends))
    described[app] = await Promise.all(
      versions.map(async (entry) => {
        const pages = pagesOf(app, entry).flatMap(({ page, data }) => (data === null ? [page] : [page, data]));
        const cards = cardsOf(app, entry).map(({ id }) => id);
        const modules = [...named.filter((id) => remoteOf(id) === app), ...pages, ...cards];
        return modules.length === 0 ? entry : describeModules(root, app, entry, modules.map(moduleOf));
      }),
    );
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

/** The remote of a module that it exposes, such as `content` of `content/courses`. */
export const remoteOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** The module's own name, such as `courses` of `content/courses`. */
export const moduleOf = (id: string): string => id.slice(id.indexOf('/') + 1);

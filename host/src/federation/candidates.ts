import type { DiscoveryEntry } from 'shared/contracts/discovery';
import { defaultVersion, pickVersion } from './pick-version';

/** An address of a version of a remote. */
export interface Candidate {
  version: DiscoveryEntry;
  url: string;
}

/**
 * The candidates of a remote in the order of failover: the visitor's version, the default version, the fallback version
 * (the first without traffic); each at its address, then at its second address if it has one.
 */
export function candidatesOf(
  name: string,
  versions: readonly DiscoveryEntry[],
  visitor: string | null,
): readonly Candidate[] {
  const previous = versions.filter(({ deployment }) => deployment.traffic === 0).slice(0, 1);
  const inOrder = new Set([pickVersion(name, versions, visitor), defaultVersion(name, versions), ...previous]);
  return [...inOrder].flatMap((version) =>
    [version.url, version.fallbackUrl].flatMap((url) => (url === undefined ? [] : [{ version, url }])),
  );
}

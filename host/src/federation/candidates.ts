import type { DiscoveryEntry } from 'shared/contracts/discovery';
import { defaultVersion, pickVersion } from './pick-version';

/** One place that a version of a remote can be had from. */
export interface Candidate {
  version: DiscoveryEntry;
  url: string;
}

/**
 * Where to look for a remote, in this order: the visitor's version, the default one, the one to fall back to (the first
 * without traffic); each at its address, then at its second address if it has one.
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

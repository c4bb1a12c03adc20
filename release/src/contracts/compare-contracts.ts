import { compareNames } from './compare-names';
import type { Difference, PublishedContract } from './difference';
import { loadedModules, type Pair } from './pair';
import { readHostContract, readRemoteContract } from './read-contract';

/**
 * Whether a host and remotes can be live together: each remote exposes what the host loads of it, in a type that the
 * host can use, and gets from the host what its own code takes. A remote of which the host loads nothing fits always.
 * Both promotions ask this: that of a remote with the live host, and that of a host with all live remotes.
 * @returns every difference, remote by remote; none when all fit
 * @throws Error when a contract is missing or invalid
 */
export async function compareContracts(
  host: PublishedContract,
  remotes: readonly PublishedContract[],
): Promise<Difference[]> {
  const needs = await readHostContract(host);
  const all = await Promise.all(
    remotes.map(async (remote): Promise<Pair> => ({ host, needs, remote, offers: await readRemoteContract(remote) })),
  );
  const pairs = all.filter((pair) => loadedModules(pair).length > 0);
  if (pairs.length === 0) return [];
  // TypeScript takes a while to load, and most release commands never need it.
  const { compareTypes } = await import('./compare-types');
  const byTypes = compareTypes(pairs);
  return pairs.flatMap((pair) => [...compareNames(pair), ...(byTypes.get(pair) ?? [])]);
}

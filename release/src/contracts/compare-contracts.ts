import semver from 'semver';
import { hostContractSchema, remoteContractSchema } from '@hidden-order/platform/app-contract';
import { difference, label, loadedModules, type Difference, type Pair, type PublishedContract } from './pair';
import { readContract } from '../releases/release-record';

/**
 * Whether a host and remotes can be live together: each remote exposes the modules that the host loads, in a type that the
 * host can use, and the host provides what the remote's code takes. A remote of which the host loads nothing always fits.
 * @returns every difference, remote by remote; none when all fit
 * @throws ReleaseError when a contract is missing or invalid
 */
export async function compareContracts(
  host: PublishedContract,
  remotes: readonly PublishedContract[],
): Promise<Difference[]> {
  const needs = readContract(host, hostContractSchema);
  const all = remotes.map((remote): Pair => ({
    host,
    needs,
    remote,
    offers: readContract(remote, remoteContractSchema),
  }));
  const pairs = all.filter((pair) => loadedModules(pair).size > 0);
  if (pairs.length === 0) return [];
  // TypeScript takes a while to load, and most release commands never need it.
  const { compareTypes } = await import('./compare-types');
  const byTypes = compareTypes(pairs);
  return pairs.flatMap((pair) => [
    ...missingModules(pair),
    ...ownReact(pair),
    ...missingShared(pair),
    ...otherVersions(pair),
    ...(byTypes.get(pair) ?? []),
  ]);
}

function missingModules(pair: Pair): Difference[] {
  const exposed = Object.keys(pair.offers.exposes);
  const [host, remote] = [label(pair.host), label(pair.remote)];
  return [...loadedModules(pair).keys()]
    .filter((module) => !exposed.includes(module))
    .map((module) => {
      const id = `${pair.offers.name}/${module}`;
      const message = `${host} loads ${id}, but ${remote} exposes only ${exposed.join(', ') || 'nothing'}.`;
      return difference(pair, 'missing-module', id, message);
    });
}

/** Pages on a second copy of React throw at their first hook. */
function ownReact(pair: Pair): Difference[] {
  if (Object.keys(pair.offers.takes).some((module) => /^react(\/|$)/.test(module))) return [];
  const message =
    `${label(pair.remote)} brings a React of its own, but its pages must run on that of ${label(pair.host)}, ` +
    `which is ${pair.needs.packages.react}. Share react as a singleton.`;
  return [difference(pair, 'own-react', 'react', message)];
}

function missingShared(pair: Pair): Difference[] {
  const provided = Object.keys(pair.needs.provides);
  return Object.keys(pair.offers.takes)
    .filter((module) => !provided.includes(module))
    .map((module) => {
      const message = `${label(pair.remote)} takes ${module} from the host, but ${label(pair.host)} does not provide it.`;
      return difference(pair, 'missing-shared', module, message);
    });
}

function otherVersions(pair: Pair): Difference[] {
  return Object.entries(pair.offers.packages).flatMap(([name, range]) => {
    const version = pair.needs.packages[name];
    if (version === undefined || semver.satisfies(version, range)) return [];
    const message = `${label(pair.remote)} needs ${name} ${range}, but ${label(pair.host)} has ${name} ${version}.`;
    return [difference(pair, 'shared-version', name, message)];
  });
}

import semver from 'semver';
import type { Difference } from './difference';
import { difference, label, loadedModules, type Pair } from './pair';

/** What differs already by name or version: exposed modules, shared modules, libraries. */
export const compareNames = (pair: Pair): Difference[] => [
  ...missingModules(pair),
  ...missingShared(pair),
  ...otherVersions(pair),
];

function missingModules(pair: Pair): Difference[] {
  const exposed = Object.keys(pair.offers.exposes);
  const [host, remote] = [label(pair.host), label(pair.remote)];
  return loadedModules(pair)
    .filter((module) => !exposed.includes(module))
    .map((module) => {
      const id = `${pair.offers.name}/${module}`;
      const message = `${host} loads ${id}, but ${remote} exposes only ${exposed.join(', ') || 'nothing'}.`;
      return difference(pair, 'missing-module', id, message);
    });
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

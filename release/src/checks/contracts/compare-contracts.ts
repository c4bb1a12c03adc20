import semver from 'semver';
import { hostContractSchema, remoteContractSchema } from '@hidden-order/platform/protocol/app-contract';
import { compareTypes } from './compare-types';
import type { TypeChecker } from './type-checker';
import { loadedModules, type Difference, type Pair, type PublishedContract } from './pair';
import { label, readContract } from '../../site/releases/release-record';

/**
 * Whether a host and remotes can be live together: each remote exposes the modules that the host loads, in a type that the
 * host can use, and the host provides what the remote's code takes. A remote of which the host loads nothing always fits.
 * @returns every difference, remote by remote; none when all fit
 * @throws ReleaseError when a contract is missing or invalid
 */
export async function compareContracts(
  host: PublishedContract,
  remotes: readonly PublishedContract[],
  checker: TypeChecker,
): Promise<Difference[]> {
  const needs = readContract(host, hostContractSchema);
  const all = remotes.map((remote): Pair => ({
    host,
    needs,
    remote,
    offers: readContract(remote, remoteContractSchema),
  }));
  const found: Difference[] = [];
  for (const pair of all) {
    const isLoaded = loadedModules(pair).size > 0;
    found.push(...differences(pair, unknownSlots(pair)), ...(isLoaded ? await compareLoaded(pair, checker) : []));
  }
  return found;
}

/** What does not fit of a remote of which the host loads something. */
const compareLoaded = async (pair: Pair, checker: TypeChecker): Promise<Difference[]> =>
  differences(pair, [
    ...missingModules(pair),
    ...ownReact(pair),
    ...missingShared(pair),
    ...otherVersions(pair),
    ...(await compareTypes(pair, checker)),
  ]);

const differences = ({ remote: { app, version } }: Pair, messages: readonly string[]): Difference[] =>
  messages.map((message) => ({ app, version, message }));

function unknownSlots({ host, needs, remote }: Pair): string[] {
  const { slots } = needs.needs;
  return Object.entries(remote.manifest.cards)
    .filter(([, { slot }]) => !(slot in slots))
    .map(
      ([card, { slot }]) =>
        `The card ${card} of ${label(remote)} is for the slot ${slot}, but ${label(host)} has only ${Object.keys(slots).join(', ')}.`,
    );
}

function missingModules(pair: Pair): string[] {
  const exposed = Object.keys(pair.offers.exposes);
  const only = exposed.join(', ') || 'nothing';
  return [...loadedModules(pair).keys()]
    .filter((module) => !exposed.includes(module))
    .map(
      (module) =>
        `${label(pair.host)} loads ${pair.offers.name}/${module}, but ${label(pair.remote)} exposes only ${only}.`,
    );
}

/** Pages on a second copy of React throw at their first hook. */
function ownReact(pair: Pair): string[] {
  if (Object.keys(pair.offers.takes).some((module) => /^react(\/|$)/.test(module))) return [];
  return [
    `${label(pair.remote)} brings a React of its own, but its pages must run on that of ${label(pair.host)}, ` +
      `which is ${pair.needs.packages.react}. Share react as a singleton.`,
  ];
}

const missingShared = ({ host, needs, remote, offers }: Pair): string[] =>
  Object.keys(offers.takes)
    .filter((module) => !(module in needs.provides))
    .map((module) => `${label(remote)} takes ${module} from the host, but ${label(host)} does not provide it.`);

const otherVersions = ({ host, needs, remote, offers }: Pair): string[] =>
  Object.entries(offers.packages).flatMap(([name, range]) => {
    const version = needs.packages[name];
    if (version === undefined || semver.satisfies(version, range)) return [];
    return [`${label(remote)} needs ${name} ${range}, but ${label(host)} has ${name} ${version}.`];
  });

import type { HostContract, RemoteContract } from 'shared/contracts/app-contract';
import type { Difference, PublishedContract } from './difference';

/** A remote, and the host that is to load it. */
export interface Pair {
  host: PublishedContract;
  needs: HostContract;
  remote: PublishedContract;
  offers: RemoteContract;
}

/** The modules of the remote that the host loads, by their names in the remote. */
export function loadedModules({ needs, offers }: Pair): string[] {
  const prefix = `${offers.name}/`;
  return Object.keys(needs.needs.modules)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
}

/** @returns name and version, as messages call an app */
export const label = ({ app, version }: PublishedContract): string => `${app} ${version}`;

/** A difference of a pair, which belongs to its remote. */
export const difference = (
  { remote: { app, version } }: Pair,
  kind: Difference['kind'],
  module: string,
  message: string,
): Difference => ({ app, version, module, kind, message });

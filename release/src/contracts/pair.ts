import type { HostContract, RemoteContract } from 'shared/contracts/app-contract';

/** A released app and its contract. */
export interface PublishedContract {
  /** Name in discovery. */
  app: string;
  version: string;
  /** Absolute path of the folder with `contract.json` and the declarations. */
  folder: string;
}

/** A remote, and the host that is to load it. */
export interface Pair {
  host: PublishedContract;
  needs: HostContract;
  remote: PublishedContract;
  offers: RemoteContract;
}

/** One point in which a remote and the host do not fit together. */
export interface Difference {
  /** The remote; the host is the other side of every difference. */
  app: string;
  /** The remote's version. */
  version: string;
  /** What it is about: an exposed module (`content/courses`), a module of `shared`, or a library. */
  module: string;
  kind: 'missing-module' | 'incompatible-type' | 'missing-shared' | 'shared-version' | 'incompatible-shared';
  /** The exact difference in words, for the person who releases; may have several lines. */
  message: string;
}

export const difference = (
  { remote: { app, version } }: Pair,
  kind: Difference['kind'],
  module: string,
  message: string,
): Difference => ({ app, version, module, kind, message });

/** The modules of the remote that the host loads, by their names in the remote. */
export function loadedModules({ needs, offers }: Pair): string[] {
  const prefix = `${offers.name}/`;
  return Object.keys(needs.needs.modules)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
}

/** @returns name and version, as messages call an app */
export const label = ({ app, version }: Pick<PublishedContract, 'app' | 'version'>): string => `${app} ${version}`;

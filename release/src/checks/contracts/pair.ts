import type { HostContract, RemoteContract } from '@hidden-order/platform/protocol/app-contract';
import type { ReleaseRecord } from '../../site/releases/release-record';

/** A released app and its contract. */
export interface PublishedContract extends Pick<ReleaseRecord, 'app' | 'version' | 'manifest'> {
  /** Absolute path of the folder with the declarations. */
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
  /** The exact difference in words, for the person who releases; may have several lines. */
  message: string;
}

/**
 * The modules of the remote that the host loads: those of its pages and cards, and those that the host names.
 * @returns module, as the remote calls it → the name of the type that the host needs
 */
export function loadedModules({ needs, offers, remote }: Pair): Map<string, string> {
  const prefix = `${offers.name}/`;
  const loaded = new Map<string, string>();
  const { pages, modules, slots } = needs.needs;
  if (pages !== null)
    for (const [page, { data }] of Object.entries(remote.manifest.routes)) {
      loaded.set(page, pages.page);
      if (data) loaded.set(`${page}/data`, pages.data);
    }
  for (const [card, { slot }] of Object.entries(remote.manifest.cards))
    if (slots[slot] !== undefined) loaded.set(`cards/${card}`, slots[slot]);
  for (const [id, type] of Object.entries(modules))
    if (id.startsWith(prefix)) loaded.set(id.slice(prefix.length), type);
  return loaded;
}

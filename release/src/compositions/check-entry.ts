import type { Discovery, DiscoveryEntry } from 'shared/contracts/discovery';
import { ReleaseError } from '../release-error';
import { checkReachable } from '../releases/check-reachable';
import type { ReleaseRecord } from '../releases/release-record';

interface NamedEntry {
  app: string;
  entry: DiscoveryEntry;
}

/** What browsers may be sent to by the next document and were not by the live one. */
export function newEntries(live: Discovery, next: Discovery): NamedEntry[] {
  const key = ({ app, entry: { url, fallbackUrl, metadata } }: NamedEntry) =>
    JSON.stringify([app, url, fallbackUrl, metadata.version, metadata.integrity]);
  const known = new Set(listEntries(live).map(key));
  return listEntries(next).filter((named) => !known.has(key(named)));
}

const listEntries = ({ microFrontends }: Discovery): NamedEntry[] =>
  Object.entries(microFrontends).flatMap(([app, versions]) => versions.map((entry) => ({ app, entry })));

/**
 * Checks that an entry says what its release is, and that all of the release can be had at each address it names.
 * @param report told about progress
 * @throws ReleaseError with what differs, or with the file that cannot be had
 */
export async function checkEntry(
  { url, fallbackUrl, metadata }: DiscoveryEntry,
  release: ReleaseRecord,
  report: (line: string) => void,
): Promise<void> {
  const { app, version, manifest } = release;
  if (metadata.integrity !== manifest.integrity)
    throw new ReleaseError(
      `${app} ${version} is refused: its integrity must be ${manifest.integrity}, the hash of its entry. ` +
        'Nothing was changed.',
    );
  for (const address of [url, fallbackUrl].filter((given) => given !== undefined)) {
    const ending = `/${manifest.entry}`;
    if (!address.endsWith(ending))
      throw new ReleaseError(
        `${app} ${version} is refused: ${address} is not its entry, which is ${manifest.entry}. Nothing was changed.`,
      );
    await checkReachable(release, address.slice(0, -ending.length), report);
  }
}

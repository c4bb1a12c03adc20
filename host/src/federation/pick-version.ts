import { isCanary, type Discovery, type DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { randomId, withStorage } from '@hidden-order/platform/browser';

/**
 * Picks the version of an app for a visitor. The same visitor always gets the same version, and keeps a canary while its
 * share grows: the canary is listed before the default version.
 * @param visitor id of the visitor, or null when there is none: then the default version is taken
 * @throws Error when there is no default version
 */
export function pickVersion(name: string, versions: readonly DiscoveryEntry[], visitor: string | null): DiscoveryEntry {
  const live = versions.filter(({ deployment }) => deployment.traffic > 0);
  const [only] = live;
  if (only !== undefined && live.length === 1) return only;
  return (visitor === null ? undefined : byBucket(live, bucketOf(visitor, name))) ?? defaultVersion(name, versions);
}

/** Everything that this visitor gets, as a text to compare: equal texts mean equal versions at equal addresses. */
export function picksOf(discovery: Discovery): string {
  const visitor = visitorFor(discovery);
  const picks = Object.entries(discovery.microFrontends).map(([name, versions]) => {
    const { url, metadata } = pickVersion(name, versions, visitor);
    return `${name} ${metadata.version} ${url}`;
  });
  return picks.sort().join('\n');
}

/** @throws Error when there is none, which a valid discovery document rules out */
function defaultVersion(name: string, versions: readonly DiscoveryEntry[]): DiscoveryEntry {
  const version = versions.find(({ deployment }) => deployment.default);
  if (version === undefined) throw new Error(`Discovery names no default version of "${name}".`);
  return version;
}

function byBucket(versions: readonly DiscoveryEntry[], bucket: number): DiscoveryEntry | undefined {
  let upTo = 0;
  return versions.find(({ deployment }) => {
    upTo += deployment.traffic;
    return bucket < upTo;
  });
}

/** @returns 0 to 99: each as likely as the others, and independent from one app to the next */
export const bucketOf = (visitor: string, name: string): number => hash(`${visitor}:${name}`) % 100;

/** FNV-1a over the text, then the finalizer of MurmurHash3, so that ids that differ little end far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** An address of a version of a remote. */
export interface Candidate {
  version: DiscoveryEntry;
  url: string;
}

/**
 * The candidates of a remote in the order of failover: the visitor's version, the default version, the fallback version
 * (the first that is neither); each at its address, then at its second address if it has one.
 */
export function candidatesOf(
  name: string,
  versions: readonly DiscoveryEntry[],
  visitor: string | null,
): readonly Candidate[] {
  const previous = versions.filter((version) => !version.deployment.default && !isCanary(version)).slice(0, 1);
  const inOrder = new Set([pickVersion(name, versions, visitor), defaultVersion(name, versions), ...previous]);
  return [...inOrder].flatMap((version) =>
    [version.url, version.fallbackUrl].flatMap((url) => (url === undefined ? [] : [{ version, url }])),
  );
}

/** Local storage key of the visitor's id. */
const VISITOR_KEY = 'visitor';

/**
 * The id by which this browser's versions are picked. It is random, says nothing about the person, and is made only
 * when some app has two versions that visitors share.
 * @returns null when no id is needed, or where the browser forbids storage
 */
export function visitorFor({ microFrontends }: Discovery): string | null {
  const isShared = Object.values(microFrontends).some(
    (versions) => versions.filter(({ deployment }) => deployment.traffic > 0).length > 1,
  );
  return isShared ? storedVisitor() : null;
}

function storedVisitor(): string | null {
  const readOrMake = (storage: Storage) => {
    const known = storage.getItem(VISITOR_KEY);
    if (known) return known;
    const made = randomId();
    storage.setItem(VISITOR_KEY, made);
    return made;
  };
  const warning = 'The browser keeps no visitor id, so each app gets its default version.';
  return withStorage('local', readOrMake, warning);
}

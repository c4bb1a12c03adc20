import { HOST, isCanary, type Discovery, type DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { cardsOf, pagesOf, type SiteCard, type SitePage } from '@hidden-order/platform/protocol/site-page';
import { ReleaseError } from '../release-error';
import type { ReleaseRecord } from '../releases/release-record';

/** Where browsers reach an app's files. */
export interface Origin {
  /** Base address, without a slash at the end. */
  url: string;
  /** Base address of a second copy, or null. */
  fallbackUrl: string | null;
}

type Versions = readonly DiscoveryEntry[];

/** The entry of a release in the discovery document; that of a remote lists its pages and cards. */
export function describeRelease(
  { app, manifest, version }: ReleaseRecord,
  origin: Origin,
  traffic: number,
): DiscoveryEntry {
  const { entry, integrity, routes, cards } = manifest;
  return {
    url: `${origin.url}/${entry}`,
    ...(origin.fallbackUrl === null ? {} : { fallbackUrl: `${origin.fallbackUrl}/${entry}` }),
    metadata: { version, integrity },
    ...(app === HOST ? {} : { extras: { routes, cards } }),
    deployment: { traffic, default: false },
  };
}

/** The versions that a document names, each as `<app>@<version>`. @param counts which of them; all by default */
export const releasesIn = (
  { microFrontends }: Discovery,
  counts: (entry: DiscoveryEntry) => boolean = () => true,
): string[] =>
  Object.entries(microFrontends).flatMap(([app, versions]) =>
    versions.filter(counts).map(({ metadata }) => `${app}@${metadata.version}`),
  );

/** @throws Error on a document that names no default, which validation has excluded */
export function defaultVersion(versions: Versions): DiscoveryEntry {
  const found = versions.find(({ deployment }) => deployment.default);
  if (found === undefined) throw new Error('The discovery document names no default version.');
  return found;
}

/** The pages that documents are made for: those of the versions that most visitors get. */
export const defaultPages = ({ microFrontends }: Discovery): SitePage[] =>
  Object.entries(microFrontends).flatMap(([app, versions]) => pagesOf(app, defaultVersion(versions)));

/** The cards that documents are made with. */
export const defaultCards = ({ microFrontends }: Discovery): SiteCard[] =>
  Object.entries(microFrontends).flatMap(([app, versions]) => cardsOf(app, defaultVersion(versions)));

/** Whether visitors or testers get a version while none fails. */
export const hasVisitors = (entry: DiscoveryEntry): boolean => entry.deployment.default || isCanary(entry);

/** The version that a share of the visitors, or testers alone, get, if any. */
export const canaryVersion = (versions: Versions): DiscoveryEntry | undefined => versions.find(isCanary);

/**
 * Gives a version to every visitor. The version before stays listed without visitors, as the fallback; a canary does not.
 * The host has no fallback, because its page is one file for all visitors.
 */
export function promoted(app: string, versions: Versions, entry: DiscoveryEntry): DiscoveryEntry[] {
  const full = withDeployment(entry, 100, true);
  const others = versions.filter((version) => !isCanary(version) && !isSame(version.metadata, entry.metadata));
  const fallback = others.find(({ deployment }) => deployment.default) ?? others[0];
  return app === HOST || fallback === undefined ? [full] : [full, withDeployment(fallback, 0, false)];
}

/**
 * Gives a version to a share of visitors. It is listed first: browsers assign visitors in the document's order, so that
 * each visitor keeps it while its share grows. Without a share it is for testers, and last: a host that does not know of
 * them takes the first version without traffic to fall back to.
 * @throws ReleaseError for the host, without a version in charge, or for the version that is in charge
 */
export function canaried(app: string, versions: Versions, entry: DiscoveryEntry): DiscoveryEntry[] {
  if (app === HOST)
    throw new ReleaseError("The host's page is one file for all visitors and cannot be tried on a share.");
  if (versions.length === 0) throw new ReleaseError(`Nothing of ${app} is live yet: promote a version first.`);
  const inCharge = defaultVersion(versions);
  if (isSame(inCharge.metadata, entry.metadata))
    throw new ReleaseError(`${app} ${entry.metadata.version} is live for all visitors already.`);
  const rest = withDeployment(inCharge, 100 - entry.deployment.traffic, true);
  const fallback = versions.filter(
    (version) => !version.deployment.default && !isCanary(version) && !isSame(version.metadata, entry.metadata),
  );
  return entry.deployment.traffic > 0
    ? [entry, rest, ...fallback]
    : [rest, ...fallback, { ...entry, extras: { ...entry.extras, testers: true } }];
}

/** The document with other versions of some apps. */
export const replaceVersions = (discovery: Discovery, versions: Record<string, DiscoveryEntry[]>): Discovery => ({
  ...discovery,
  microFrontends: { ...discovery.microFrontends, ...versions },
});

/** A version to fall back to stands in for another one's pages, and lists none. */
const withDeployment = ({ extras, ...entry }: DiscoveryEntry, traffic: number, isDefault: boolean): DiscoveryEntry => ({
  ...entry,
  ...(extras !== undefined && traffic > 0 && { extras }),
  deployment: { traffic, default: isDefault },
});

const isSame = (one: DiscoveryEntry['metadata'], other: DiscoveryEntry['metadata']) => one.version === other.version;

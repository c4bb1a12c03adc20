import { DISCOVERY_SCHEMA } from '@hidden-order/platform/protocol/discovery-schema';
import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import { mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { portOf, type OriginOf } from '../network';

/** A look for updates would be a request that some loads have and others do not. */
const UPDATE_CHECK_SECONDS = 3600;

/**
 * Settings of a site whose host is one of the benchmark's servers.
 * @param remotes the server that has a remote's files; by default one for each remote
 */
export const settingsOf = (originOf: OriginOf, host: string, remotes?: string): Record<string, string> => ({
  HOST_PORT: String(portOf(host)),
  SITE_URL: originOf(host),
  API_URL: originOf('api'),
  AUTH_URL: originOf(remotes ?? 'auth'),
  CONTENT_URL: originOf(remotes ?? 'content'),
  MEMBERS_URL: originOf(remotes ?? 'members'),
  UPDATE_CHECK_SECONDS: String(UPDATE_CHECK_SECONDS),
});

/** The site data of documents whose build discovers no remotes. */
export const dataWithoutRemotes = (originOf: OriginOf, host: string): SiteData => ({
  siteUrl: originOf(host),
  apiUrl: originOf('api'),
  countryLookupUrl: null,
  reportUrl: null,
  updateCheckSeconds: UPDATE_CHECK_SECONDS,
  discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} },
});

/** The site as it is released, from the builds that the repository has now. */
export const federatedSite = (originOf: OriginOf): Promise<PublishedSite> =>
  publishedSite(mainSite, { environment: settingsOf(originOf, 'federated') });

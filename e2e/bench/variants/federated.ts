import type { SiteData } from 'shared/platform/document-data';
import { mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { portOf, publicOrigin } from '../ports';

/**
 * Settings of a site whose host is one of the benchmark's servers.
 * @param remotes the server that has a remote's files; by default one for each remote
 */
export const settingsOf = (host: string, remotes?: string): Record<string, string> => ({
  HOST_PORT: String(portOf(host)),
  SITE_URL: publicOrigin(host),
  API_URL: publicOrigin('api'),
  AUTH_URL: publicOrigin(remotes ?? 'auth'),
  CONTENT_URL: publicOrigin(remotes ?? 'content'),
  MEMBERS_URL: publicOrigin(remotes ?? 'members'),
  // A look for updates would be a request that some loads have and others do not.
  UPDATE_CHECK_SECONDS: '3600',
});

/** The site data of the documents by these settings, without the discovery document. */
export const siteSettings = (host: string): Omit<SiteData, 'discovery'> => ({
  siteUrl: publicOrigin(host),
  apiUrl: publicOrigin('api'),
  countryLookupUrl: null,
  reportUrl: null,
  allowOverrides: false,
  updateCheckSeconds: 3600,
});

/**
 * The site as it is released, from the builds that the repository has now, for browsers behind the shaped link.
 * @param oneOrigin whether the API has a path on the site's origin instead of a separate origin
 */
export const federatedSite = (oneOrigin: boolean): Promise<PublishedSite> =>
  publishedSite(mainSite, {
    environment: { ...settingsOf('federated'), ...(oneOrigin ? { API_URL: `${publicOrigin('federated')}/api` } : {}) },
  });

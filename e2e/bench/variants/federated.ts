import { publishedSite, type PublishedSite } from '../../site/published-site';
import { federatedPorts, pairs, publicOrigin } from '../ports';

const REMOTES = {
  AUTH_URL: publicOrigin('auth'),
  CONTENT_URL: publicOrigin('content'),
  MEMBERS_URL: publicOrigin('members'),
  // A look for updates would be a request that some loads have and others do not.
  UPDATE_CHECK_SECONDS: '3600',
};

/** The site as it is released, from the builds that the repository has now, for browsers behind the shaped link. */
export const federatedSite = (): Promise<PublishedSite> =>
  publishedSite(federatedPorts, {
    environment: { ...REMOTES, SITE_URL: publicOrigin('host'), API_URL: publicOrigin('api') },
  });

/** The same with the API on the site's own origin. The remotes are those of the other one, which must be there. */
export const oneOriginSite = (): Promise<PublishedSite> =>
  publishedSite(federatedPorts, {
    environment: {
      ...REMOTES,
      HOST_PORT: String(pairs.oneOrigin.server),
      SITE_URL: publicOrigin('oneOrigin'),
      API_URL: `${publicOrigin('oneOrigin')}/api`,
    },
    servers: [['host']],
  });

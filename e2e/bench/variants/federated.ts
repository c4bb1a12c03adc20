import { publishedSite, type PublishedSite } from '../../site/published-site';
import { federatedPorts, publicOrigin } from '../ports';

/** The site as it is released, from the builds that the repository has now, for browsers behind the shaped link. */
export const federatedSite = (): Promise<PublishedSite> =>
  publishedSite(federatedPorts, {
    environment: {
      API_URL: publicOrigin('api'),
      SITE_URL: publicOrigin('host'),
      AUTH_URL: publicOrigin('auth'),
      CONTENT_URL: publicOrigin('content'),
      MEMBERS_URL: publicOrigin('members'),
      // A look for updates would be a request that some loads have and others do not.
      UPDATE_CHECK_SECONDS: '3600',
    },
  });

/** Everything of a site that listens on a port. */
export type ServerName = 'host' | 'auth' | 'content' | 'members' | 'api';

/** Ports of a site under test, apart from those of development, so that both can run at once. */
export function portsFrom(first: number) {
  const ports = { host: first, auth: first + 1, content: first + 2, members: first + 3, api: first + 1000 };
  return {
    ports,
    environment: {
      HOST_PORT: String(ports.host),
      AUTH_PORT: String(ports.auth),
      CONTENT_PORT: String(ports.content),
      MEMBERS_PORT: String(ports.members),
      API_PORT: String(ports.api),
    },
    origin: (app: ServerName) => `http://localhost:${ports[app]}`,
  };
}

/** First port of all test sites; another one lets two checkouts test at once. */
const FIRST = Number(process.env.E2E_FIRST_PORT ?? 3100);

/** The site that `npm start` runs for the whole suite. */
export const mainSite = portsFrom(FIRST);

/** A second one, over the same builds and API, whose servers tests may kill. */
export const fragileSite = portsFrom(FIRST + 100);

/** The development servers. */
export const developmentSite = portsFrom(FIRST + 200);

/** Ports for runs that are meant to fail. */
export const refusedSite = portsFrom(FIRST + 300);

/** A host of its own over the main site's remotes, with the country look-up switched on. */
export const lookupSite = portsFrom(FIRST + 400);

/** A site that nginx serves, and the same one as `release serve` serves it. */
export const nginxSite = portsFrom(FIRST + 500);
export const nginxReference = portsFrom(FIRST + 510);

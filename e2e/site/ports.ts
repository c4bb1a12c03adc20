import type { AppName } from 'shared/contracts/ports';

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
    origin: (app: AppName | 'api') => `http://localhost:${ports[app]}`,
  };
}

/** The site that `npm start` runs for the whole suite. */
export const mainSite = portsFrom(3100);

/** A second one, over the same builds and API, whose servers tests may kill. */
export const fragileSite = portsFrom(3200);

/** The development servers. */
export const developmentSite = portsFrom(3300);

/** Ports for runs that are meant to fail. */
export const refusedSite = portsFrom(3400);

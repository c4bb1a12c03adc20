import * as z from 'zod/mini';

const port = (fallback: number) =>
  z._default(
    z.coerce.number('must be a port number').check(z.int('must be a port number'), z.gte(1), z.lte(65535)),
    fallback,
  );

const portsSchema = z.object({
  HOST_PORT: port(3000),
  AUTH_PORT: port(3001),
  CONTENT_PORT: port(3002),
  MEMBERS_PORT: port(3003),
  API_PORT: port(4000),
});

export const APP_NAMES = ['host', 'auth', 'content', 'members'] as const;
/** The four deployables, by the names that discovery, ports and folders use. */
export type AppName = (typeof APP_NAMES)[number];

/** Local TCP port of each server of the site. */
export type Ports = Record<AppName | 'api', number>;

/**
 * Reads the site's ports from the environment (`HOST_PORT` … `API_PORT`; 3000-3003 and 4000 unless set).
 * @throws Error with one line that names the variable, when a value is no port number
 */
export function readPorts(environment: Record<string, string | undefined>): Ports {
  const parsed = portsSchema.safeParse(environment);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new Error(`${name}=${environment[name]} is not a port number. Set it to a free port between 1 and 65535.`);
  }
  const { HOST_PORT, AUTH_PORT, CONTENT_PORT, MEMBERS_PORT, API_PORT } = parsed.data;
  return { host: HOST_PORT, auth: AUTH_PORT, content: CONTENT_PORT, members: MEMBERS_PORT, api: API_PORT };
}

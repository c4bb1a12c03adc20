import * as z from 'zod/mini';

/** The API's port unless `API_PORT` is set. */
export const DEFAULT_API_PORT = 4000;

const RULE = 'not a port number. Set it to a free port between 1 and 65535.';

/** The port of a server, as its environment variable says it. */
export const portSchema = z.coerce.number(RULE).check(z.int(RULE), z.gte(1, RULE), z.lte(65535, RULE));

/**
 * The local TCP port of a server of the site, from the environment variable `<NAME>_PORT`.
 * @param name the server's short name, such as `host`, `content` or `api`
 * @param fallback the port when the variable is not set
 * @throws Error with one line that names the variable, when its value is no port number
 */
export function readPort(name: string, fallback: number, environment: Record<string, string | undefined>): number {
  const variable = portVariable(name);
  const value = environment[variable];
  if (value === undefined) return fallback;
  const parsed = portSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${variable}=${value} is ${RULE}`);
}

/** The environment variable of a server's port. */
export const portVariable = (name: string): string => serverVariable(name, 'PORT');

/** The environment variable of a server's setting, such as `CONTENT_URL`. */
export const serverVariable = (name: string, setting: string): string =>
  `${name.toUpperCase().replaceAll('-', '_')}_${setting}`;

import path from 'node:path';
import { DEFAULT_API_PORT, readPort } from 'shared/contracts/ports';
import * as z from 'zod/mini';
import { findApps, REPOSITORY } from '../site/apps';

/** Local ports by the name of the app that is served there. */
export type Ports = Readonly<Record<string, number>>;

/** What the environment says about a run of the site. */
export interface RunConfiguration {
  /** Local port of each app's server, by the app's name. */
  ports: Ports;
  apiPort: number;
  /** Base address of the API that pages call, without a slash at the end. */
  apiUrl: string;
  /** Whether that API is ours to start, or a provider that runs elsewhere (`API_URL`). */
  startsApi: boolean;
  /** Address of a country-by-IP service that browsers may ask (`COUNTRY_LOOKUP_URL`), or null: none is asked. */
  countryLookupUrl: string | null;
  /** Folder for everything that is kept between runs (`DATA_DIR`), absolute. */
  dataFolder: string;
}

const addressSchema = z.url({ protocol: /^https?$/ });

/**
 * Reads ports and addresses from the environment; an empty variable counts as not set.
 * @throws Error with one line that names the variable and what to set
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): RunConfiguration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const ports = Object.fromEntries(findApps().map(({ name, port }) => [name, readPort(name, port, given)]));
  const apiPort = readPort('api', DEFAULT_API_PORT, given);
  const { API_URL, COUNTRY_LOOKUP_URL, DATA_DIR = '.data' } = given;
  requireAddress('API_URL', API_URL, 'https://api.example.com');
  requireAddress('COUNTRY_LOOKUP_URL', COUNTRY_LOOKUP_URL, 'https://country.example.com/me');
  return {
    ports,
    apiPort,
    apiUrl: API_URL?.replace(/\/+$/, '') ?? `http://localhost:${apiPort}`,
    startsApi: API_URL === undefined,
    countryLookupUrl: COUNTRY_LOOKUP_URL ?? null,
    dataFolder: path.resolve(REPOSITORY, DATA_DIR),
  };
}

function requireAddress(name: string, value: string | undefined, example: string): void {
  if (value === undefined || addressSchema.safeParse(value).success) return;
  throw new Error(`${name}=${value} is no address. Set it to one such as ${example}, or leave it out.`);
}

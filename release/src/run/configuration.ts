import path from 'node:path';
import { HOST } from 'shared/contracts/discovery';
import { DEFAULT_API_PORT, readPort } from 'shared/contracts/ports';
import type { SiteData } from 'shared/contracts/site-data';
import * as z from 'zod/mini';
import { findApps, REPOSITORY, type App } from '../apps';
import type { Origin } from '../discovery/versions';

/** What every page carries besides the discovery document. */
export type SiteSettings = Omit<SiteData, 'discovery'>;

/** A deployable with the place where this site serves it. */
export interface ServedApp extends App {
  /** Local port of its server. */
  port: number;
  origin: Origin;
}

/** The own API beneath a path of the site's origin: browsers need no further connection for it, and no preflights. */
export interface ApiProxy {
  /** Path on the host's origin, such as `/api`. */
  path: string;
  /** Local port of the API. */
  port: number;
}

/** The site's settings, from the environment. */
export interface RunConfiguration {
  apps: readonly ServedApp[];
  apiPort: number;
  /** Local port of the release service. */
  servicePort: number;
  /** Whether to start the own API; otherwise `API_URL` names a provider that runs elsewhere. */
  startsApi: boolean;
  /** How the host's server proxies the API; null when the API has an origin of its own. */
  apiProxy: ApiProxy | null;
  settings: SiteSettings;
  /** Folder of what outlasts a run (`DATA_DIR`), absolute. */
  dataFolder: string;
  /** Folder of releases and of what is live (`SITE_DIR`), absolute. */
  siteFolder: string;
}

/** The release service's port unless `RELEASE_PORT` is set. */
const DEFAULT_SERVICE_PORT = 4100;

const addressSchema = z.url({ protocol: /^https?$/ });
const secondsSchema = z.coerce.number().check(z.gte(1));

/**
 * Reads ports and addresses from the environment; an empty variable counts as not set.
 * @throws Error with one line that names the variable and what to set
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): RunConfiguration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const apiPort = readPort('api', DEFAULT_API_PORT, given);
  const dataFolder = path.resolve(REPOSITORY, given.DATA_DIR ?? '.data');
  const apps = findApps().map((app) => place(app, given));
  const siteUrl = apps.find(({ name }) => name === HOST)?.origin.url;
  if (siteUrl === undefined) throw new Error('No workspace is the host, so the site has no address.');
  const apiUrl = readAddress(given, 'API_URL');
  const proxyPath = apiUrl === null ? null : pathOnSite(apiUrl, siteUrl);
  return {
    apps,
    apiPort,
    servicePort: readPort('release', DEFAULT_SERVICE_PORT, given),
    startsApi: apiUrl === null || proxyPath !== null,
    apiProxy: proxyPath === null ? null : { path: proxyPath, port: apiPort },
    settings: {
      siteUrl,
      apiUrl: apiUrl ?? `http://localhost:${apiPort}`,
      countryLookupUrl: readAddress(given, 'COUNTRY_LOOKUP_URL'),
      reportUrl: readAddress(given, 'REPORT_URL'),
      allowOverrides: read(given, 'ALLOW_OVERRIDES', z.enum(['0', '1']), 'neither 1 (yes) nor 0 (no).') === '1',
      updateCheckSeconds:
        read(
          given,
          'UPDATE_CHECK_SECONDS',
          secondsSchema,
          'no number of seconds. Set it to 1 or more, or leave it out.',
        ) ?? 60,
    },
    dataFolder,
    siteFolder: given.SITE_DIR === undefined ? path.join(dataFolder, 'site') : path.resolve(REPOSITORY, given.SITE_DIR),
  };
}

type Given = Record<string, string | undefined>;

function place(app: App, given: Given): ServedApp {
  const port = readPort(app.name, app.port, given);
  const variable = app.name === HOST ? 'SITE' : app.name.toUpperCase().replaceAll('-', '_');
  return {
    ...app,
    port,
    origin: {
      url: readAddress(given, `${variable}_URL`) ?? `http://localhost:${port}`,
      fallbackUrl: readAddress(given, `${variable}_FALLBACK_URL`),
    },
  };
}

/** @returns the address without a slash at its end, or null when the variable is not set */
const readAddress = (given: Given, name: string): string | null =>
  read(
    given,
    name,
    addressSchema,
    'no address. Set it to one such as https://www.example.com, or leave it out.',
  )?.replace(/\/+$/, '') ?? null;

/** @returns the path of an API that has the site's own origin, or null for one that has another */
function pathOnSite(apiUrl: string, siteUrl: string): string | null {
  const { origin, pathname } = new URL(apiUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  if (/^\/[a-z0-9_-]+$/.test(pathname)) return pathname;
  throw new Error(`API_URL=${apiUrl} is on the site's own origin. Give it one path there, such as ${origin}/api.`);
}

/** @returns the variable's value, or undefined when it is not set */
function read<Value>(given: Given, name: string, schema: z.ZodMiniType<Value>, complaint: string): Value | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}=${value} is ${complaint}`);
}

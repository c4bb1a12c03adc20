import path from 'node:path';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { DEFAULT_API_PORT, portVariable, serverVariable } from '@hidden-order/platform/protocol/ports';
import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import * as z from 'zod';
import { findApps, REPOSITORY, type App } from './apps';
import type { Origin } from './discovery/versions';

/** What every page carries besides what is live. */
export type SiteSettings = Omit<SiteData, 'discovery' | 'composition'>;

/** An app with the place where browsers find its files. */
export interface SiteApp extends Pick<App, 'name'> {
  origin: Origin;
}

/** An app of this repository, whose files have a server of their own on its port. */
export type OwnApp = App & SiteApp;

/** An API beneath a path of the site's origin: browsers need no further connection for it, and no preflights. */
export interface ApiProxy {
  /** Path on that origin, such as `/api`. */
  path: string;
  /** Its own base address. */
  url: string;
}

const NOT_A_PORT = 'not a port number. Set it to a free port between 1 and 65535.';
const NOT_AN_ADDRESS = 'not an address. Set it to one such as https://www.example.com, or leave it out.';
const NOT_SECONDS = 'not a number of seconds. Set it to 1 or more, or leave it out.';
const STORE = /^s3:\/\/[a-z0-9][a-z0-9.-]*(\/[A-Za-z0-9_.-]+)*$/;
const PROXIES = /^([0-9a-f.:]+(\/\d{1,3})?(,[0-9a-f.:]+(\/\d{1,3})?)*)?$/;

const port = z.coerce.number(NOT_A_PORT).int(NOT_A_PORT).gte(1, NOT_A_PORT).lte(65535, NOT_A_PORT);
const httpUrl = z.url({ protocol: /^https?$/, error: NOT_AN_ADDRESS });
/** An http(s) address; slashes at its end do not matter. */
const address = httpUrl.transform((text) => text.replace(/\/+$/, '')).optional();

/** The site's settings besides those of each app; docs/settings.md is made from both. */
export const siteSettings = z.object({
  API_PORT: port.default(DEFAULT_API_PORT).describe('Port of the API, on 127.0.0.1.'),
  API_URL: address.describe(
    "Base address of another provider, or the path of the project's own API on the site's origin. Without it: the own API.",
  ),
  RELEASE_PORT: port.default(4100).describe('Port of the release service, on 127.0.0.1.'),
  RELEASE_URL: address.describe('Where teams reach the release service. Without it: `http://localhost:` and its port.'),
  OPEN_PORT: port
    .default(4300)
    .describe('Port, on 127.0.0.1, on which the release service has compositions open that were live.'),
  OPEN_URL: address.describe(
    'Address of that port; each opened composition has a name of its own beneath it, such as `https://<name>.open.academy.example`. Without it: `http://localhost:` and the port.',
  ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe(
      "Folder of what outlasts a run, such as the embedded database, secrets and mails; a relative path starts at the repository's root.",
    ),
  SITE_DIR: z
    .string()
    .optional()
    .describe('Folder of releases, origins and compositions. Without it: `site` in `DATA_DIR`.'),
  SITE_STORE: z
    .string()
    .regex(STORE, 'not an address such as "s3://bucket" or "s3://bucket/folder".')
    .optional()
    .describe(
      'S3-compatible store of the same, such as `s3://bucket/folder`, of which `SITE_DIR` is then a copy. Without it: the folder is the site.',
    ),
  COUNTRY_LOOKUP_URL: address.describe(
    'Country-by-IP service of the phone field: answers `1;PK;PAK;Pakistan`, allows this site by CORS.',
  ),
  REPORT_URL: address.describe(
    'Gets the versions of each visit and their failures: `/reports` of the release service.',
  ),
  RELEASE_PROXIES: z
    .string()
    .regex(PROXIES, 'not a list of addresses such as "127.0.0.1,10.0.0.1".')
    .default('')
    .describe(
      'Proxies before the release service, such as `127.0.0.1,10.0.0.0/8`: their `X-Forwarded-For` counts, that of nobody else.',
    ),
  WATCH_WEBHOOK: httpUrl
    .optional()
    .describe('Where canaries that were taken back are posted, as JSON with a `text`, which Slack takes.'),
  UPDATE_CHECK_SECONDS: z.coerce
    .number(NOT_SECONDS)
    .gte(1, NOT_SECONDS)
    .default(60)
    .describe("Seconds between an open tab's checks for new versions."),
});

/** The settings of an app, by the end of their names. */
export const appSettings = z.object({
  PORT: port.optional().describe("Port of the app's server, on 127.0.0.1. Without it: that of its `package.json`."),
  URL: address.describe(
    "Address of the app's origin; that of the host is `SITE_URL`. Without it: `http://localhost:` and the port, or, for an app from elsewhere, `/origins/<app>` on the host's.",
  ),
  FALLBACK_URL: address.describe('A second copy of that origin, for browsers that cannot reach the first.'),
});

/** The site's settings, from the environment. */
export type RunConfiguration = ReturnType<typeof readConfiguration>;

/**
 * Reads ports and addresses from the environment; an empty variable counts as not set.
 * @throws Error with one line that names the variable and what to set
 */
export function readConfiguration(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const settings = read(siteSettings, given);
  const dataFolder = path.resolve(REPOSITORY, settings.DATA_DIR);
  const ownApps: readonly OwnApp[] = findApps().map((app) => {
    const { port = app.port, url = `http://localhost:${port}`, fallbackUrl } = readPlace(app.name, given);
    return { ...app, port, origin: { url, fallbackUrl } };
  });
  const siteUrl = ownApps.find(({ name }) => name === HOST)?.origin.url;
  if (siteUrl === undefined) throw new Error('No workspace is the host, so the site has no address.');
  const { API_PORT: apiPort, API_URL, SITE_DIR } = settings;
  const proxyPath = API_URL === undefined ? null : pathOnSite(API_URL, siteUrl);
  return {
    /** The apps of this repository. `listApps` has all of the site. */
    ownApps,
    /** Where browsers find the files of an app from elsewhere: its settings say so, or else the host's server has them. */
    originOf: (name: string): Origin => {
      const { url = siteUrl + placeOnHost(name), fallbackUrl } = readPlace(name, given);
      return { url, fallbackUrl };
    },
    apiPort,
    servicePort: settings.RELEASE_PORT,
    serviceUrl: settings.RELEASE_URL ?? `http://localhost:${settings.RELEASE_PORT}`,
    openPort: settings.OPEN_PORT,
    openUrl: settings.OPEN_URL ?? `http://localhost:${settings.OPEN_PORT}`,
    trustedProxies: settings.RELEASE_PROXIES.split(',').filter((proxy) => proxy !== ''),
    // Otherwise `API_URL` names a provider that runs elsewhere.
    startsApi: API_URL === undefined || proxyPath !== null,
    apiProxy: proxyPath === null ? null : { path: proxyPath, url: `http://127.0.0.1:${apiPort}` },
    settings: {
      siteUrl,
      apiUrl: API_URL ?? `http://localhost:${apiPort}`,
      countryLookupUrl: settings.COUNTRY_LOOKUP_URL ?? null,
      reportUrl: settings.REPORT_URL ?? null,
      updateCheckSeconds: settings.UPDATE_CHECK_SECONDS,
    } satisfies SiteSettings,
    dataFolder,
    siteFolder: SITE_DIR === undefined ? path.join(dataFolder, 'site') : path.resolve(REPOSITORY, SITE_DIR),
    watchWebhook: settings.WATCH_WEBHOOK ?? null,
    // Where there is one, the folder is a copy of it.
    siteStore: settings.SITE_STORE ?? null,
  };
}

type Given = Record<string, string | undefined>;

/** Path of an app's files on the origin of the host, which serves those that have no origin of their own. */
const placeOnHost = (name: string): string => `/origins/${name}`;

function readPlace(name: string, given: Given) {
  const {
    PORT: port,
    URL: url,
    FALLBACK_URL: fallbackUrl = null,
  } = read(appSettings, given, (key) =>
    key === 'PORT' ? portVariable(name) : serverVariable(name === HOST ? 'site' : name, key),
  );
  return { port, url, fallbackUrl };
}

/** @returns the path of an API that has the site's own origin, or null for one that has another */
function pathOnSite(apiUrl: string, siteUrl: string): string | null {
  const { origin, pathname } = new URL(apiUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  if (/^\/[a-z0-9_-]+$/.test(pathname)) return pathname;
  throw new Error(`API_URL=${apiUrl} is on the site's own origin. Give it one path there, such as ${origin}/api.`);
}

/** @param variable the environment variable of a setting */
function read<Schema extends z.ZodObject>(
  schema: Schema,
  given: Given,
  variable = (key: string) => key,
): z.output<Schema> {
  const values = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, given[variable(key)]]));
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const key = String(issue?.path[0]);
  throw new Error(`${variable(key)}=${values[key]} is ${issue?.message}`);
}

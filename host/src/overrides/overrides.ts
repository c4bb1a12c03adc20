import * as z from 'shared/schema';
import { HOST, type Discovery } from 'shared/contracts/discovery';
import type { SiteData } from 'shared/contracts/site-data';

/** Remote → address of the entry that a developer wants instead of the released versions. */
export type Overrides = Readonly<Record<string, string>>;

/** Query parameter that carries an import map; session storage keeps it under the same name for the rest of the visit. */
const QUERY = 'imo';
/** Local storage key of the module federation developer tools. */
const DEVTOOLS_KEY = '__MF_DEVTOOLS__';
/** Local storage keys of tools for import map overrides; the value is the bare address. */
const KEY_PREFIX = 'import-map-override:';

const address = z.url({ protocol: /^https?$/, error: 'an override must be an absolute http(s) address' });
const addresses = z.record(z.string(), address, 'overrides must be an object of addresses');
const importMap = z.union([z.strictObject({ imports: addresses }), addresses]);
const devtools = z.object({ overrides: z.optional(addresses) });

/**
 * Reads what a developer set in this browser; `imo` goes before local storage. Nothing is even looked at unless the
 * deployment allows it, because an override runs a foreign script in the site's name.
 */
export function readOverrides({ allowOverrides, discovery }: SiteData): Overrides {
  if (!allowOverrides) return {};
  try {
    const all = { ...fromDevtools(), ...fromKeys(), ...fromQuery() };
    const remotes = Object.keys(discovery.microFrontends).filter((name) => name !== HOST);
    return Object.fromEntries(Object.entries(all).filter(([name]) => remotes.includes(name)));
  } catch (error) {
    const reason = error instanceof z.$ZodError ? z.prettifyError(error) : error;
    console.warn('The overrides in this browser are ignored: they cannot be read, or one is invalid.', reason);
    return {};
  }
}

/** The discovery document with the overrides in place of all versions of their remotes. */
export function withOverrides(discovery: Discovery, overrides: Overrides): Discovery {
  const microFrontends = { ...discovery.microFrontends };
  for (const [name, url] of Object.entries(overrides)) {
    microFrontends[name] = [{ url, metadata: { version: 'override' }, deployment: { traffic: 100, default: true } }];
  }
  return { ...discovery, microFrontends };
}

/** Forgets all overrides, wherever they were set. @returns this page's address without them */
export function forgetOverrides(): string {
  for (const key of overrideKeys()) localStorage.removeItem(key);
  localStorage.removeItem(DEVTOOLS_KEY);
  sessionStorage.removeItem(QUERY);
  const url = new URL(window.location.href);
  url.searchParams.delete(QUERY);
  return url.href;
}

function fromQuery(): Overrides {
  const asked = new URLSearchParams(window.location.search).get(QUERY);
  const text = asked ?? sessionStorage.getItem(QUERY);
  if (text === null) return {};
  const map = importMap.parse(JSON.parse(text));
  // Links inside the site do not carry the parameter on.
  sessionStorage.setItem(QUERY, text);
  return isWrapped(map) ? map.imports : map;
}

function fromKeys(): Overrides {
  const entries = overrideKeys().map((key) => [key.slice(KEY_PREFIX.length), localStorage.getItem(key)]);
  return addresses.parse(Object.fromEntries(entries));
}

function fromDevtools(): Overrides {
  return devtools.parse(JSON.parse(localStorage.getItem(DEVTOOLS_KEY) ?? '{}')).overrides ?? {};
}

const overrideKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX));

const isWrapped = (map: z.infer<typeof importMap>): map is { imports: Record<string, string> } =>
  typeof map.imports === 'object';

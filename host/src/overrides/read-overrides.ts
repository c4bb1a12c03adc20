import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import { HOST } from 'shared/contracts/discovery';
import type { SiteData } from 'shared/contracts/site-data';
import { DEVTOOLS_KEY, KEY_PREFIX, overrideKeys, QUERY, type Overrides } from './overrides';

const address = z.url({ protocol: /^https?$/, error: 'an override must be an absolute http(s) address' });
const addresses = z.record(z.string(), address, 'overrides must be an object of addresses');
const importMap = z.union([z.strictObject({ imports: addresses }), addresses]);
const devtools = z.object({ overrides: z.optional(addresses) });

/** Reads what a developer set in this browser; `imo` goes before local storage. */
export function readOverrides({ discovery }: Pick<SiteData, 'discovery'>): Overrides {
  try {
    const all = { ...fromDevtools(), ...fromKeys(), ...fromQuery() };
    const remotes = Object.keys(discovery.microFrontends).filter((name) => name !== HOST);
    return Object.fromEntries(Object.entries(all).filter(([name]) => remotes.includes(name)));
  } catch (error) {
    const reason = error instanceof $ZodError ? z.prettifyError(error) : error;
    console.warn('The overrides in this browser are ignored: they cannot be read, or one is invalid.', reason);
    return {};
  }
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

const isWrapped = (map: z.infer<typeof importMap>): map is { imports: Record<string, string> } =>
  typeof map.imports === 'object';

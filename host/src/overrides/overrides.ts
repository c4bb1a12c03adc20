import type { Discovery } from 'shared/contracts/discovery';

/** Remote → address of the entry that a developer wants instead of the released versions. */
export type Overrides = Readonly<Record<string, string>>;

/** Query parameter that carries an import map; session storage keeps it under the same name for the rest of the visit. */
export const QUERY = 'imo';
/** Local storage key of the module federation developer tools. */
export const DEVTOOLS_KEY = '__MF_DEVTOOLS__';
/** Local storage keys of tools for import map overrides; the value is the bare address. */
export const KEY_PREFIX = 'import-map-override:';

/** The discovery document with the overrides in place of all versions of their remotes. */
export function withOverrides(discovery: Discovery, overrides: Overrides): Discovery {
  const microFrontends = { ...discovery.microFrontends };
  for (const [name, url] of Object.entries(overrides)) {
    // An entry does not say which pages it has, so it gets those of the version in its place.
    const extras = microFrontends[name]?.find(({ deployment }) => deployment.default)?.extras;
    microFrontends[name] = [
      {
        url,
        metadata: { version: 'override' },
        ...(extras?.routes && { extras: { routes: extras.routes } }),
        deployment: { traffic: 100, default: true },
      },
    ];
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

export const overrideKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX));

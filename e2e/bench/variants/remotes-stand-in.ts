/*
 * Replaces host/src/federation/remotes.ts in the monolith and in naive federation: webpack knows every module when it
 * builds, there is one version of it, and nothing to fall back to. It exports what the host imports from there.
 */

import type { SitePage } from 'shared/platform/site-page';

/** What loads each exposed module, by `<remote>/<module>`; the build provides it (apps.ts). */
declare const EXPOSED_MODULES: Readonly<Record<string, () => Promise<unknown>>>;
/** The pages of all remotes; the build provides them. */
declare const SITE_PAGES: readonly SitePage[];

export function loadModule(id: string): Promise<unknown> {
  const load = EXPOSED_MODULES[id];
  if (load === undefined) throw new Error(`This build has no module "${id}".`);
  return load();
}

/** The version that the monolith's remotes are published as, which its pages name. */
export const versionOf = (): string => 'monolith';
export const sitePages = (): readonly SitePage[] => SITE_PAGES;
export const registerDiscovered = (): void => undefined;
export const isCurrent = (): boolean => true;
export const rejectModule = (): boolean => false;

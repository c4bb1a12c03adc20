import type { DiscoveryEntry } from './discovery';
import type { PageRoute } from './page-route';

/** A module that a remote exposes, such as `content/courses`. */
export type ModuleId = `${string}/${string}`;

/** A page of the site, as the version of its remote declares it. */
export interface SitePage extends Pick<PageRoute, 'path' | 'kind'> {
  guarded: boolean;
  noindex: boolean;
  /** The page's module. */
  page: ModuleId;
  /** The module that loads what the page shows; null for a page that loads nothing. */
  data: ModuleId | null;
}

/** The pages of a version of a remote. */
export const pagesOf = (remote: string, { extras }: Pick<DiscoveryEntry, 'extras'>): SitePage[] =>
  Object.entries(extras?.routes ?? {}).map(
    ([name, { path, kind, data = false, guarded = false, noindex = guarded }]) => {
      const page: ModuleId = `${remote}/${name}`;
      return { path, kind, guarded, noindex, page, data: data ? `${page}/data` : null };
    },
  );

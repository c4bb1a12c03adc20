import type { SitePage } from 'shared/contracts/site-page';
import { matchRoutes } from 'shared/router';
import { sitePages } from '../federation/remotes';

/** The page at an address with the parameters of its route; null for an unknown address. */
export function matchPage(
  pathname: string,
): { page: SitePage; params: Readonly<Record<string, string | undefined>> } | null {
  // As routes/router.tsx matches it.
  const routes = sitePages().map((page) => ({ path: page.path, caseSensitive: true, handle: page }));
  const match = matchRoutes(routes, pathname)?.[0];
  return match ? { page: match.route.handle, params: match.params } : null;
}

import type { ReactNode } from 'react';
import type { PageLoaderArgs } from '../contracts/page';
import { matchPath, type Location } from 'react-router-dom';

/** What answers the addresses of one pattern. */
export interface RouteObject {
  /** Pattern of the path, such as `/courses/:id`; `*` for any address. */
  path: string;
  /** Loads what `element` shows; it may answer a `Redirect`. */
  loader?: (args: PageLoaderArgs) => Promise<unknown>;
  element: ReactNode;
  /** Stands in where loading fails, or `element` throws while it is rendered. */
  errorElement?: ReactNode;
  /** Stands in while the first page of a visit loads. */
  hydrateFallbackElement?: ReactNode;
}

/** An answer of a loader that leads elsewhere. */
export class Redirect {
  constructor(readonly to: string) {}
}

/** How a load ended. */
export type Outcome = { data: unknown } | { error: unknown };

/** A route at an address, with what it has loaded. */
export interface View {
  readonly location: Location;
  readonly route: RouteObject;
  readonly params: PageLoaderArgs['params'];
  /** Null until the first load ends. */
  readonly outcome: Outcome | null;
}

/**
 * The view of an address: of the first route whose pattern matches.
 * @param outcome what is loaded already; without it, a route that loads something has yet to
 * @throws Error when no route matches; a last one with the pattern `*` matches everything
 */
export function viewOf(routes: readonly RouteObject[], location: Location, outcome: Outcome | null = null): View {
  const pathname = decodePath(location.pathname);
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    const loads = route.loader !== undefined;
    if (match !== null)
      return { location, route, params: match.params, outcome: outcome ?? (loads ? null : { data: undefined }) };
  }
  throw new Error(`No route is for ${location.pathname}.`);
}

/**
 * A path as patterns match it: percent-encoding undone, but for that of slashes, which would part a segment in two
 * (RFC 3986, section 2.2). What is not valid encoding stays as it is.
 */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

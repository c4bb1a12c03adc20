import type { ActionOutcome } from '@hidden-order/platform/page';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import { paths } from '@hidden-order/platform/paths';
import {
  createBrowserRouter,
  redirect,
  replace,
  type DataRouter,
  type RouteObject,
  type Submission,
} from '@hidden-order/platform/router';
import { getSession, adoptStoredTokens } from '@hidden-order/platform/session';
import { Scroll } from './page/focus-and-scroll';
import { loadPage, prerenderedLoad, runAction } from './page/load-page';
import { NotFoundPage } from './page/not-found-page';
import { PageError } from './page/page-error';
import { PageSkeleton, type Opening } from './page/page-skeleton';
import type { Prefetched } from './page/prefetch';
import { RemotePage } from './page/remote-page';
import { quietWhileLeaving } from './session';
import { Shell } from './shell/shell';
import type { Site } from './site';

/**
 * The site's routes in its shell: one for each page of its remotes, and a page for unknown addresses.
 * @param prefetched what a navigation may take; nothing where a release renders
 */
export const siteRoutes = (site: Site, prefetched?: Prefetched): RouteObject[] =>
  inShell(site.remotes.pages.map((page) => toRoute(site, page, prefetched)));

/**
 * The same routes with each page's skeleton in place of the page, for documents whose page a browser renders.
 * @param opening of the page that is rendered
 */
export const skeletonRoutes = ({ remotes }: Site, opening: Opening): RouteObject[] =>
  inShell(
    remotes.pages.map(({ path, noindex }) => ({
      path,
      caseSensitive: true,
      element: (
        <>
          {opening.Preview && <opening.Preview />}
          <PageSkeleton noindex={noindex} opening={opening} />
        </>
      ),
    })),
  );

const inShell = (pages: RouteObject[]): RouteObject[] => [
  { element: <Layout />, children: [...pages, { path: '*', element: <NotFoundPage /> }] },
];

function Layout() {
  return (
    <>
      <Shell skeleton={<PageSkeleton />} />
      <Scroll />
    </>
  );
}

/** The router of the browser. It loads the page of this address at once, unless the document has its data. */
export function createRouter(site: Site, prefetched: Prefetched): DataRouter {
  const page = site.prerendered?.page;
  const router = createBrowserRouter(siteRoutes(site, prefetched), {
    // Also without data: the browser itself scrolls what the document has.
    hydrationData: page ? { loaderData: { [page.page.path]: prerenderedLoad(site, page) } } : {},
  });
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
  // On the way to another page the old page fades, then the new one comes; another view of the page is there at once.
  router.navigate = (to: unknown, options?: object) =>
    navigate(to, { ...options, viewTransition: String(to).startsWith('/') });
  return (site.router = router);
}

/** A page as a route: guarded, with its remote's code and data awaited, and its own error page. */
export function toRoute(
  site: Site,
  { path, page, data, slots, guarded, noindex }: Omit<SitePage, 'kind'>,
  prefetched?: Prefetched,
): RouteObject {
  const skeleton = <PageSkeleton noindex={noindex} opening="document" />;
  return {
    id: path,
    path,
    // As the servers, which look for the page's file.
    caseSensitive: true,
    // The old page stays until code and data have arrived, so that navigating between remotes never flashes.
    loader: async ({ request, params }) => {
      if (guarded && !isSignedIn()) return placed(site, redirect(paths.home), request);
      const load = () => prefetched?.take(request.url) ?? loadPage(site, { page, data, slots }, { request, params });
      return (
        site.updates.take() ??
        quietWhileLeaving(site, load()).catch((error: unknown) => {
          throw error instanceof Response ? placed(site, error, request) : error;
        })
      );
    },
    action: (args) => outcomeOf(quietWhileLeaving(site, runAction(site, { page, data }, args))),
    shouldRevalidate: (change) => mayHaveChanged(guarded, change) && change.defaultShouldRevalidate,
    element: <RemotePage id={page} skeleton={skeleton} />,
    errorElement: <PageError />,
    hydrateFallbackElement: skeleton,
  };
}

/**
 * Whether a page's data is to be loaded again. An action does not change what a public page shows, which is the same for
 * all; and one that failed has changed nothing: what its form holds stays even if nothing can be loaded now.
 */
const mayHaveChanged = (guarded: boolean, change: { actionResult?: ActionOutcome; json?: unknown }): boolean =>
  change.actionResult === undefined ||
  (guarded && 'done' in change.actionResult && !(change.json as Submission).keepsData);

/** A failure is an outcome as well, so that no form loses what it holds. @throws a redirect of the action */
const outcomeOf = (result: Promise<unknown>): Promise<ActionOutcome> =>
  result.then(
    (done) => ({ done }),
    (error: unknown) => {
      if (error instanceof Response) throw error;
      return { error };
    },
  );

/** By the stored token, which other code of this tab may have removed. */
function isSignedIn(): boolean {
  adoptStoredTokens();
  return getSession().access !== null;
}

/**
 * A loader's answer, which leaves the page that one came from in the history if it is a redirect, whichever way the page
 * redirects: it takes the place of an address alone that is in the history already, as after a first load or a step back.
 */
function placed(site: Site, answer: Response, { url }: Request): Response {
  const to = answer.headers.get('Location');
  if (to === null) return answer;
  return isInHistory(site, new URL(url)) ? replace(to) : redirect(to);
}

/** The browser moves first in its history, and the router follows, whatever the page there redirects to. */
const isInHistory = ({ router }: Site, asked: URL): boolean =>
  router?.state.initialized !== true || isAt(asked) || !isAt(router.state.location);

const isAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  window.location.pathname === pathname && window.location.search === search;

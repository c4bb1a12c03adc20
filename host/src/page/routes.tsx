import type { ActionOutcome } from '@hidden-order/platform/page';
import type { SitePage } from '@hidden-order/platform/site-page';
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
import { sitePages } from '../federation/remotes';
import { quietWhileLeaving } from '../session';
import { Shell } from '../shell/shell';
import { takeUpdate } from '../updates/updates';
import { Scroll } from './focus-and-scroll';
import { loadPage, runAction } from './load-page';
import { NotFoundPage } from './not-found-page';
import { PageError } from './page-error';
import { PageSkeleton, type Opening } from './page-skeleton';
import { takePrefetched } from './prefetch';
import type { PrerenderedPage } from './prerendered-document';
import { RemotePage } from './remote-page';

/** The site's routes in its shell: one for each page of the registered remotes, and a page for unknown addresses. */
export const siteRoutes = (): RouteObject[] => inShell(sitePages().map(toRoute));

/**
 * The same routes with each page's skeleton in place of the page, for documents whose page a browser renders.
 * @param opening of the page that is rendered
 */
export const skeletonRoutes = (opening: Opening): RouteObject[] =>
  inShell(
    sitePages().map(({ path, noindex }) => ({
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

/**
 * The router of the browser. It loads the page of this address at once, unless the document has its data.
 * @param prerendered the page that the document came with
 */
export function createRouter(prerendered: PrerenderedPage | null = null): DataRouter {
  router = null;
  router = createBrowserRouter(siteRoutes(), {
    // Also without data: the browser itself scrolls what the document has.
    hydrationData: prerendered === null ? {} : { loaderData: { [prerendered.page.path]: prerendered.load } },
  });
  return router;
}

/** Null where a release renders, and while the browser's router begins. */
let router: DataRouter | null = null;

/** A page as a route: guarded, with its remote's code and data awaited, and its own error page. */
export function toRoute({ path, page, data, slots, guarded, noindex }: Omit<SitePage, 'kind'>): RouteObject {
  const skeleton = <PageSkeleton noindex={noindex} opening="document" />;
  return {
    id: path,
    path,
    // As the servers, which look for the page's file.
    caseSensitive: true,
    // The old page stays until code and data have arrived, so that navigating between remotes never flashes.
    loader: async ({ request, params }) => {
      if (guarded && !isSignedIn()) return placed(redirect(paths.home), request);
      const load = () => takePrefetched(request.url) ?? loadPage({ page, data, slots }, { request, params });
      return (
        takeUpdate() ??
        quietWhileLeaving(load()).catch((error: unknown) => {
          throw error instanceof Response ? placed(error, request) : error;
        })
      );
    },
    action: (args) => outcomeOf(quietWhileLeaving(runAction({ page, data }, args))),
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
function placed(answer: Response, { url }: Request): Response {
  const to = answer.headers.get('Location');
  if (to === null) return answer;
  return isInHistory(new URL(url)) ? replace(to) : redirect(to);
}

/** The browser moves first in its history, and the router follows, whatever the page there redirects to. */
const isInHistory = (asked: URL): boolean =>
  router?.state.initialized !== true || isAt(asked) || !isAt(router.state.location);

const isAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  window.location.pathname === pathname && window.location.search === search;

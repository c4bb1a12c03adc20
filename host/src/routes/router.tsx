import { lazy, Suspense } from 'react';
import { createBrowserRouter, Redirect, type RouteObject } from 'shared/router';
import { paths } from 'shared/paths';
import { getSession } from 'shared/session';
import { takePrefetched } from '../prefetch/prefetch-page';
import type { ServedPage } from '../served-page/served-page';
import { quietWhileLeaving } from '../session/leave-with-session';
import { takeUpdate } from '../updates/take-update';
import { loadPage } from './load-page';
import { NotFoundPage } from './not-found-page';
import { PageError } from './page-error';
import { PageSkeleton } from './page-skeleton';
import { RemotePage } from './remote-page';
import { routeTable, type RouteRow } from './route-table';

/** The site's routes: one per row of the table, and a page for unknown addresses. */
export const siteRoutes = (): RouteObject[] => [
  ...routeTable.map(toRoute),
  ...developmentRoutes(),
  { path: '*', element: <NotFoundPage /> },
];

/**
 * The router of the browser; it begins to load the page at once.
 * @param served the page whose HTML the document has: its data came along and is not loaded again
 */
export const createRouter = (served: ServedPage | null = null) =>
  createBrowserRouter(siteRoutes(), served && { data: served.load });

/** A row of the table as a route: guarded, with its remote's code and data awaited, and its own error page. */
export function toRoute({ path, page, data, guarded }: RouteRow): RouteObject {
  return {
    path,
    // Code and data are awaited before the old page goes, so that moving between remotes never flashes.
    loader: async (args) => {
      if (guarded && getSession().access === null) return new Redirect(paths.home);
      return takeUpdate() ?? quietWhileLeaving(takePrefetched(args.request.url) ?? loadPage({ page, data }, args));
    },
    element: <RemotePage id={page} />,
    errorElement: <PageError />,
    hydrateFallbackElement: <PageSkeleton guarded={guarded} />,
  };
}

/** Routes for those who build the site; a release has none of their code. */
function developmentRoutes(): RouteObject[] {
  if (process.env.NODE_ENV === 'production') return [];
  const UiReviewPage = lazy(async () => ({ default: (await import('../ui-review/ui-review-page')).UiReviewPage }));
  const element = (
    <Suspense fallback={<PageSkeleton />}>
      <UiReviewPage />
    </Suspense>
  );
  return [{ path: '/_ui', element }];
}

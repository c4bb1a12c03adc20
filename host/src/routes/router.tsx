import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'shared/router';
import { paths } from 'shared/paths';
import { getSession } from 'shared/session';
import { providePage } from '../federation/provided-pages';
import type { PageId } from '../federation/remote-modules';
import { loadModule } from '../federation/remotes';
import { quietWhileLeaving } from '../session/leave-with-session';
import { Shell } from '../shell/shell';
import { takeUpdate } from '../updates/take-update';
import { NotFoundPage } from './not-found-page';
import { PageError } from './page-error';
import { PageSkeleton } from './page-skeleton';
import { RemotePage } from './remote-page';
import { routeTable, type RouteRow } from './route-table';

/** The site's routes: the shell around one route per row of the table, and a page for unknown addresses. */
export const siteRoutes = (): RouteObject[] => [
  {
    element: <Shell />,
    children: [...routeTable.map(toRoute), ...developmentRoutes(), { path: '*', element: <NotFoundPage /> }],
  },
];

/** The router of the browser; it begins to load the page at once. */
export const createRouter = () => createBrowserRouter(siteRoutes());

/** A row of the table as a route: guarded, with its remote's code and data awaited, and its own error page. */
export function toRoute({ path, page, guarded }: RouteRow): RouteObject {
  return {
    path,
    // Code and data are awaited before the old page goes, so that moving between remotes never flashes.
    loader: (args) => {
      if (guarded && getSession().access === null) return redirect(paths.home);
      return takeUpdate() ?? quietWhileLeaving(load(page, args));
    },
    element: <RemotePage id={page} />,
    errorElement: <PageError />,
    hydrateFallbackElement: <PageSkeleton />,
  };
}

async function load(id: PageId, args: LoaderFunctionArgs): Promise<unknown> {
  const page = await loadModule(id);
  const data = (await page.loader?.(args)) ?? null;
  providePage(id, page);
  return data;
}

/** Routes for those who build the site; a release has none of their code. */
function developmentRoutes(): RouteObject[] {
  if (process.env.NODE_ENV === 'production') return [];
  return [
    {
      path: '/_ui',
      lazy: async () => ({ Component: (await import('../ui-review/ui-review-page')).UiReviewPage }),
      hydrateFallbackElement: <PageSkeleton />,
    },
  ];
}

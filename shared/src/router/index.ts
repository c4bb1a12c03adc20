/**
 * The one door to the router: only what the site uses, so that the rest is shaken off although the module is shared
 * between host and remotes. Lint forbids importing `react-router-dom` anywhere else.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export { Link, NavLink } from './link';
export { PageLoad, useLoaderData, usePageLoad } from './page-load';
export type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

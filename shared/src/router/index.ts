/**
 * React Router's data router, as far as the site uses it. Host and remotes share this module instead of the library,
 * which keeps the rest of the library out of the bundle (docs/decisions/0002-federation-preset.md). Lint forbids
 * importing `react-router-dom` anywhere else.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  NavLink,
  Outlet,
  redirect,
  replace,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';
export { useLoaderData, usePageLoad, type PageLoad } from './page-load';

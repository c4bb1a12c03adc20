/**
 * The one door to the router: addresses and patterns are those of `react-router-dom`, of which only what the site uses is in
 * the bundle; links, what loads before a page is shown, and how one follows upon another, are the site's own
 * (docs/decisions/0024-navigation.md). Lint forbids importing `react-router-dom` anywhere else.
 */
export { matchPath, useLocation, useNavigate } from 'react-router-dom';
export { createBrowserRouter } from './browser-router';
export { Link, NavLink } from './link';
export { Outlet } from './outlet';
export { PageLoad, useLoaderData, usePageLoad } from './page-load';
export { Redirect, type RouteObject } from './route';
export type { Router } from './router';
export { RouterProvider } from './router-provider';
export { useBlocker, useNavigation, useRevalidator, useRouteError } from './use-router';

import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { Router } from './router';
import type { Outcome, RouteObject } from './route';

/**
 * The router of this document.
 * @param outcome what the page at its address shows, if the document brought that along; otherwise it loads at once
 */
export const createBrowserRouter = (routes: readonly RouteObject[], outcome: Outcome | null = null): Router =>
  new Router(routes, createBrowserHistory(), outcome).start();

import { useEffect, useRef, type ReactNode } from 'react';
import { useFetcher, useLoaderData as useRouteData } from 'react-router-dom';
import type { ActionOutcome, LoaderData, PageAction, PageLoader } from '../page';

/**
 * React Router's data router, as far as the site uses it. Host and remotes share this module instead of the library,
 * which keeps the rest of the library out of the bundle (docs/decisions/0001-federation-and-failover.md). Lint forbids
 * importing `react-router-dom` anywhere else.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  NavigationType,
  NavLink,
  Outlet,
  redirect,
  replace,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useRouteError,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';

/** What a route of the host loads: a page's code and its data together, so that both are of one version of the remote. */
export interface PageLoad<Page = unknown, Data = unknown> {
  /** The page's code. */
  page: Page;
  /** The version of the page's remote. */
  version: string | null;
  /** What the page's own loader returned; null for a page without one. */
  data: Data;
  /** Renders the cards in a slot of the page (../slot.ts); hosts that know no slots have none. */
  slot?: (name: string, props: { className: string | undefined }) => ReactNode;
}

/** In the host: what the route has loaded. */
export const usePageLoad = <Page>(): PageLoad<Page> => useRouteData<PageLoad<Page>>();

/** In a page: what its loader returned. Give the loader's type: `useLoaderData<typeof loader>()`. */
export const useLoaderData = <Loader extends PageLoader>(): LoaderData<Loader> =>
  useRouteData<PageLoad<unknown, LoaderData<Loader>>>().data;

/** What `useAction` submits: the host runs the named action of the page that is open. */
export interface Submission {
  action: string;
  input: unknown;
  /** The page's data is not loaded again. */
  keepsData: boolean;
}

/**
 * In a page: one of its actions, as a React Router fetcher. Give the action's type:
 * `useAction<typeof actions.send>('send')`. After a success a guarded page loads its data again; after a failure it keeps
 * what it shows.
 * @param options.keepsData for an action whose result is all that it changes on the page: nothing is loaded again
 * @returns `submit`: promises the outcome, once the page's data has loaded again; never, if the action redirects or the
 *   component goes; `isPending`: until then; `outcome`: of the last submission, undefined before it and while the action runs
 */
export function useAction<Action extends PageAction>(action: string, { keepsData = false } = {}) {
  type Outcome = ActionOutcome<Awaited<ReturnType<Action>>>;
  const { submit, state, data } = useFetcher<Outcome>();
  const settle = useRef<((outcome: Outcome) => void) | null>(null);
  useEffect(() => {
    if (state === 'idle' && data !== undefined) settle.current?.(data);
  }, [state, data]);
  return {
    submit: (input: Parameters<Action>[0]): Promise<Outcome> => {
      const submission: Submission = { action, input, keepsData };
      // Pending at once, not in a transition: the second press of a double click finds the button disabled.
      const options = { method: 'post', encType: 'application/json', flushSync: true } as const;
      void submit(JSON.stringify(submission), options);
      return new Promise((resolve) => (settle.current = resolve));
    },
    isPending: state !== 'idle',
    outcome: state === 'submitting' ? undefined : data,
  };
}

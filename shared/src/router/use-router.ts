import { use, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Location } from 'react-router-dom';
import type { Router, ShouldBlock } from './router';
import {
  BlockedMoveContext,
  NextLocationContext,
  RevalidatingContext,
  RouteErrorContext,
  RouterContext,
  ViewContext,
} from './router-context';

/** The router, which stays the same. @throws Error outside of a `RouterProvider` */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === null) throw new Error('There is no router around this component. Render it in a RouterProvider.');
  return router;
}

/** The navigation that is loading: `location` is where it leads, or undefined when there is none. */
export function useNavigation(): { location: Location | undefined } {
  const location = use(NextLocationContext);
  return useMemo(() => ({ location }), [location]);
}

/**
 * Loads anew what the page shows.
 * @returns `revalidate`, whose promise settles when that is shown; `state`: whether it is under way
 */
export function useRevalidator(): { revalidate: () => Promise<void>; state: 'idle' | 'loading' } {
  const router = useRouter();
  const view = use(ViewContext);
  const revalidate = useCallback(() => router.revalidate(view ?? undefined), [router, view]);
  return { revalidate, state: use(RevalidatingContext) ? 'loading' : 'idle' };
}

/** What went wrong, in a route's error page. */
export const useRouteError = (): unknown => use(RouteErrorContext)?.error;

/** Whether a move away from the page waits for an answer, and how to give it. */
export type Blocker = { state: 'blocked'; proceed: () => void; reset: () => void } | { state: 'unblocked' };

/**
 * Asks before the page is left for another one of the site.
 * @param shouldBlock whether to ask; the page then shows the question, and answers it by `proceed` or `reset`
 */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useRouter();
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => router.block((move) => latest.current(move)), [router]);
  const blocked = use(BlockedMoveContext);
  return blocked === null ? { state: 'unblocked' } : { state: 'blocked', ...blocked };
}

import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router as LocationProvider, type Navigator } from 'react-router-dom';
import { isRendered, Outlet } from './outlet';
import type { Router, RouterState } from './router';
import {
  BlockedMoveContext,
  NextLocationContext,
  RevalidatingContext,
  RouterContext,
  ViewsContext,
} from './router-context';

interface RouterProviderProps {
  router: Router;
  /** What surrounds every page, with an `Outlet` in the place of the page. */
  children?: ReactNode;
}

/** Shows what the router says. */
export function RouterProvider({ router, children = <Outlet /> }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    let shown = router.state.view;
    const follow = (latest: RouterState) => {
      const isThere = latest.view !== shown && isRendered(latest.view);
      shown = latest.view;
      const update = () => setState(latest);
      // What stands there has only to be shown: at once, since in a transition everything else would have its turn first.
      // In one, what React has yet to take over of the document's HTML stays while something loads.
      if (isThere) flushSync(update);
      else startTransition(update);
    };
    follow(router.state);
    return router.subscribe(follow);
  }, [router]);

  const { view, ahead, next, revalidating, blocked } = state;
  const views = useMemo(() => (ahead === null ? [view] : [view, ahead]), [view, ahead]);
  const navigator = useMemo(() => navigatorOf(router), [router]);
  return (
    <RouterContext value={router}>
      <ViewsContext value={views}>
        <NextLocationContext value={next}>
          <RevalidatingContext value={revalidating}>
            <BlockedMoveContext value={blocked}>
              <LocationProvider location={view.location} navigator={navigator}>
                {children}
              </LocationProvider>
            </BlockedMoveContext>
          </RevalidatingContext>
        </NextLocationContext>
      </ViewsContext>
    </RouterContext>
  );
}

/** How links and `useNavigate` reach the router. */
const navigatorOf = (router: Router): Navigator => ({
  createHref: (to) => router.history.createHref(to),
  go: (delta) => router.history.go(delta),
  push: (to, state: unknown) => void router.navigate(to, { state }),
  replace: (to, state: unknown) => void router.navigate(to, { state, replace: true }),
});

import { Activity, use, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import type { View } from './route';
import { ShownContext, ViewContext, ViewsContext } from './router-context';
import { ViewBoundary } from './view-boundary';

/**
 * The place of the page. A view that is rendered ahead is there too, unseen and without effects, for React to do when it
 * has nothing else to do; going there only shows it. Views of one path are one page, which keeps its state.
 */
export function Outlet() {
  const views = use(ViewsContext);
  return views.map((view, index) => {
    const shown = index === 0;
    return (
      <Activity key={view.location.pathname} mode={shown ? 'visible' : 'hidden'}>
        <ShownContext value={shown}>
          <ViewContext value={view}>
            <ViewAt location={view.location}>
              <ViewBoundary view={view} />
            </ViewAt>
          </ViewContext>
        </ShownContext>
      </Activity>
    );
  });
}

/** A page that is rendered ahead is at its own address already, unlike what surrounds it. */
function ViewAt({ location, children }: { location: View['location']; children: React.ReactNode }) {
  const { navigationType } = use(LocationContext);
  const at = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return <LocationContext value={at}>{children}</LocationContext>;
}

import { Activity, Fragment, memo, use, useInsertionEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import type { View } from './route';
import { ViewContext, ViewsContext } from './router-context';
import { ViewBoundary } from './view-boundary';

/**
 * The place of the page. A view that is rendered ahead is there too, unseen, without effects and without what it has for
 * the document's head, for React to do when it has nothing else to do; going there only shows it. Views of one path are
 * one page, which keeps its state.
 */
export function Outlet({ frame = Fragment }: Partial<Pick<FramedViewProps, 'frame'>>) {
  const views = use(ViewsContext);
  return views.map((view, index) => (
    <Activity key={view.location.pathname} mode={index === 0 ? 'visible' : 'hidden'}>
      <FramedView view={view} frame={frame} />
    </Activity>
  ));
}

/** The views that have been rendered as a whole, seen or unseen. */
const rendered = new WeakSet<View>();

/** Whether a view stands in the document, so that going there has only to show it. */
export const isRendered = (view: View): boolean => rendered.has(view);

interface FramedViewProps {
  view: View;
  /** What each page has around it for itself. */
  frame: ComponentType<{ children: ReactNode }> | typeof Fragment;
}

/** A page that is rendered ahead is at its own address already. Showing it renders nothing again. */
const FramedView = memo(function FramedView({ view, frame: Frame }: FramedViewProps) {
  const { location } = view;
  // Unlike other effects, this one also comes where nobody sees the page.
  useInsertionEffect(() => void rendered.add(view), [view]);
  const at = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext value={at}>
      <ViewContext value={view}>
        <Frame>
          <ViewBoundary view={view} />
        </Frame>
      </ViewContext>
    </LocationContext>
  );
});

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type Router } from 'shared/router';
import { readPageData } from './served-page/page-data';
import { noteServedHead } from './served-page/served-head';
import type { ServedPage } from './served-page/served-page';
import { takeOver } from './served-page/take-over';
import { Shell } from './shell/shell';

/**
 * Shows the site in the page. HTML that the release rendered for this address is taken over as it is. HTML of another
 * page, such as one served for an unknown address or made by another version, stays until there is something to
 * replace it with; an empty page, such as that of development, is filled at once.
 * @param root the element that holds the site; its `data-route` is the pattern of the route that its HTML is for
 * @param served the page in it, if it can be taken over; without one, HTML of the route is its skeleton
 * @returns what takes the site away again
 */
export function showSite(root: HTMLElement, router: Router, served: ServedPage | null): () => void {
  const site = (
    <RouterProvider router={router}>
      <Shell />
    </RouterProvider>
  );
  const isOfRoute = root.dataset.route === router.state.view.route.path;
  const isSkeleton = isOfRoute && readPageData(document) === null;
  if (served !== null || isSkeleton) {
    if (served !== null) takeOver(served, () => void remake(router));
    let remove = () => {};
    // In a transition React takes over in small pieces, with room for the browser in between.
    startTransition(() => {
      const taken = hydrateRoot(root, site, { onRecoverableError: reportMismatch });
      remove = () => taken.unmount();
    });
    return remove;
  }
  const rendered = createRoot(root);
  const show = () => {
    noteServedHead()();
    rendered.render(site);
  };
  if (root.hasChildNodes()) whenLoaded(router, show);
  else show();
  return () => rendered.unmount();
}

/** Makes the page of this address anew with the code and data of another version. */
async function remake(router: Router): Promise<void> {
  const forgetServedHead = noteServedHead();
  await router.revalidate();
  forgetServedHead();
}

/** Calls back once the router has the first page's code and data, or knows that they cannot be had. */
function whenLoaded(router: Router, show: () => void): void {
  if (router.state.view.outcome !== null) {
    show();
    return;
  }
  const stop = router.subscribe(({ view }) => {
    if (view.outcome === null) return;
    stop();
    show();
  });
}

function reportMismatch(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error(
    'The HTML of this page is not what the browser renders, so it was rendered anew.',
    error,
    componentStack,
  );
}

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'shared/router';
import { forgetLivePresses, noteEarlyUse } from './early-use/early-use';
import { loadCode } from './prerendered/load-code';
import { dropPrerenderedHead, keepPrerenderedHead } from './prerendered/prerendered-head';
import { readPageData, type PrerenderedPage } from './prerendered/prerendered-page';

/**
 * Renders the site into the document. React hydrates HTML that the release prerendered for this address. HTML of another
 * page, such as one served for an unknown address or of another version, stays until this page has loaded. An empty
 * document, such as that of development, is filled at once.
 * @param root the element that holds the site; its `data-route` is the pattern of the route that its HTML is for
 * @param prerendered the page in it, if it can be hydrated; without one, HTML of the route is its skeleton
 * @returns a function that removes the site
 */
export function hydrateSite(root: HTMLElement, router: DataRouter, prerendered: PrerenderedPage | null): () => void {
  keepPrerenderedHead();
  const site = <RouterProvider router={router} />;
  noteEarlyUse(root);
  const isOfRoute = root.dataset.route === router.state.matches.at(-1)?.route.path;
  const isSkeleton = isOfRoute && readPageData(document) === null;
  if (prerendered !== null || isSkeleton) {
    if (prerendered !== null) loadCode(prerendered, () => void reloadPage(router));
    let remove = () => {};
    forgetLivePresses(root);
    // In a transition React hydrates in small pieces and lets the browser paint in between.
    startTransition(() => {
      const hydrated = hydrateRoot(root, site, { onRecoverableError: reportMismatch });
      remove = () => hydrated.unmount();
    });
    return remove;
  }
  const rendered = createRoot(root);
  const show = () => {
    dropPrerenderedHead();
    forgetLivePresses(root);
    rendered.render(site);
  };
  if (root.hasChildNodes()) whenInitialized(router, show);
  else show();
  return () => rendered.unmount();
}

/** Loads the page of this address in the current version of its remote. */
async function reloadPage(router: DataRouter): Promise<void> {
  await router.revalidate();
  dropPrerenderedHead();
}

/** Calls back once the router has loaded the first page, or failed to. */
function whenInitialized(router: DataRouter, callback: () => void): void {
  if (router.state.initialized) {
    callback();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callback();
  });
}

function reportMismatch(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error('The prerendered HTML differs from the page, so React renders it anew.', error, componentStack);
}

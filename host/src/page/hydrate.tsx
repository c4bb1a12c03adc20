import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from '@hidden-order/platform/router';
import type { PrerenderedPage } from '../prerendered-document';
import { SiteContext, type BrowserSite } from '../site';
import { isObject } from '../site-data';
import { CARD_DIGEST } from './cards';
import { loadPageCode } from './load-page';

/**
 * Renders the site into the document. React hydrates HTML that the release prerendered for this address, and the skeleton
 * of its route. HTML of another page, such as one served for an unknown address or of another version, stays until this
 * page has loaded. An empty document, such as that of development, is filled at once.
 * @returns a function that removes the site
 */
export function hydrateSite(site: BrowserSite, router: DataRouter): () => void {
  const { root, page, isSkeleton, route, dropHead } = site.prerendered;
  const content = (
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>
  );
  if (page !== null || (isSkeleton && route === router.state.matches.at(-1)?.route.path)) {
    if (page !== null) loadCode(site, page, router);
    let remove = () => {};
    // In a transition React hydrates in small pieces and lets the browser paint in between.
    startTransition(() => {
      const hydrated = hydrateRoot(root, content, {
        onRecoverableError: (error, { componentStack }) => {
          if (isObject(error) && error.digest === CARD_DIGEST) return;
          console.error('The prerendered HTML differs from the page, so React renders it anew.', error, componentStack);
        },
      });
      remove = () => hydrated.unmount();
    });
    return remove;
  }
  const rendered = createRoot(root);
  const show = () => {
    const { scrollY } = window;
    dropHead();
    flushSync(() => rendered.render(content));
    // The reader stays in the place of the document's HTML that this page has taken.
    window.scrollTo({ top: scrollY, behavior: 'instant' });
  };
  if (root.hasChildNodes()) whenInitialized(router, show);
  else show();
  return () => rendered.unmount();
}

/**
 * Loads the code of the prerendered page. React keeps the HTML until the code has arrived. When the remote has failed over
 * to another version, code and data of the page are loaded in that version.
 */
function loadCode(site: BrowserSite, prerendered: PrerenderedPage, router: DataRouter): void {
  const { page, version, resolveCode, rejectCode } = prerendered;
  loadPageCode(site, page.page).then((code) => {
    if (site.remotes.versionOf(page.page) === version) resolveCode(code);
    else void router.revalidate().then(site.prerendered.dropHead);
  }, rejectCode);
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

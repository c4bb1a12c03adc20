import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from '@hidden-order/platform/router';
import { versionOf } from '../federation/remotes';
import { isObject } from '../site-data';
import { CARD_DIGEST } from './cards';
import { loadPageCode } from './load-page';
import { PrerenderedContext, type PrerenderedDocument } from './prerendered-document';

/**
 * Renders the site into the document. React hydrates HTML that the release prerendered for this address, and the skeleton
 * of its route. HTML of another page, such as one served for an unknown address or of another version, stays until this
 * page has loaded. An empty document, such as that of development, is filled at once.
 * @returns a function that removes the site
 */
export function hydrateSite(router: DataRouter, prerendered: PrerenderedDocument): () => void {
  const { root, page, isSkeleton, route } = prerendered;
  const site = (
    <PrerenderedContext value={prerendered}>
      <RouterProvider router={router} />
    </PrerenderedContext>
  );
  if (page !== null || (isSkeleton && route === router.state.matches.at(-1)?.route.path)) {
    loadCode(router, prerendered);
    let remove = () => {};
    // In a transition React hydrates in small pieces and lets the browser paint in between.
    startTransition(() => {
      const hydrated = hydrateRoot(root, site, {
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
    prerendered.dropHead();
    flushSync(() => rendered.render(site));
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
function loadCode(router: DataRouter, { page: prerendered, dropHead }: PrerenderedDocument): void {
  if (prerendered === null) return;
  const { page, version, resolveCode, rejectCode } = prerendered;
  loadPageCode(page.page).then((code) => {
    if (versionOf(page.page) === version) resolveCode(code);
    else void router.revalidate().then(dropHead);
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

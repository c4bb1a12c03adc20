import type { DataRouter } from '@hidden-order/platform/router';
import type { Site } from '../site';

declare global {
  /** Set by a script in document.html, which calls it for each link of the site that nothing else has followed. */
  var followLink: ((link: HTMLAnchorElement) => boolean) | undefined;
  /** The link that was pressed last, if that was before this code was there. */
  var heldLink: HTMLAnchorElement | undefined;
}

/**
 * Leads on within the document by links to pages that the router does not know of: those of a page whose code has yet to
 * arrive or that React has yet to hydrate, and those that a page has without the router.
 */
export function followLinks({ remotes }: Site, router: DataRouter): void {
  globalThis.followLink = ({ pathname, search, hash }) => {
    if (remotes.match(pathname) === null) return false;
    void router.navigate(pathname + search + hash);
    return true;
  };
  const { heldLink } = globalThis;
  globalThis.heldLink = undefined;
  heldLink?.click();
}

import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import type { Preview } from './federation/preview';
import { discoveredRemotes } from './federation/discovered-remotes';
import type { Remotes } from './federation/remotes';
import { Reports } from './federation/reports';
import { PrerenderedDocument } from './prerendered-document';
import type { BrowserSite, Site } from './site';
import { Updates } from './updates/updates';

/**
 * Makes the site of this document: the versions that this visitor gets, and what the document has of the page. Nothing is
 * fetched yet.
 * @param root the element that holds the site
 * @param preview the preview that this browser is in
 */
export function openSite(siteData: SiteData, root: HTMLElement, preview: Preview | null): BrowserSite {
  const {
    siteUrl,
    countryLookupUrl,
    reportUrl,
    composition,
    updateCheckSeconds,
    allowOverrides,
    notices = [],
  } = siteData;
  const discovery = preview === null ? siteData.discovery : preview.see(siteData.discovery);
  // A tester's visit is one of the canary; that of another preview is no visitor's.
  const isReported = reportUrl !== null && (preview === null || preview.isTester);
  const reports = new Reports(isReported ? { url: reportUrl, discovery, composition } : null);
  // First: what fails below is a failure of the host's version.
  reports.watchErrors();
  const remotes = discoveredRemotes(discovery, reports, allowOverrides);
  // The document is of the live versions: its HTML stays until the page has been rendered, and is not hydrated.
  if (preview !== null) root.dataset.route = '';
  const prerendered = new PrerenderedDocument(root, remotes);
  return {
    siteUrl,
    countryLookupUrl,
    notices,
    remotes,
    reports,
    updates: new Updates(discovery, updateCheckSeconds, preview?.see),
    prerendered,
    router: null,
    arriveAt: visitFrom(prerendered.pathname),
    isLeaving: false,
  };
}

/** Makes the site for what renders it without a visit, of which there is nothing to report or to update. */
export const siteToRender = (siteUrl: string, remotes: Remotes, notices: Site['notices'] = []): Site => ({
  siteUrl,
  countryLookupUrl: null,
  notices,
  remotes,
  reports: new Reports(null),
  updates: new Updates(null, 0),
  prerendered: null,
  router: null,
  arriveAt: visitFrom(''),
  isLeaving: false,
});

/** @see Site.arriveAt */
export function visitFrom(opened: string): Site['arriveAt'] {
  let shown = opened;
  return (path) => {
    const moved = path !== shown;
    shown = path;
    return moved;
  };
}

import { createContext, use } from 'react';
import type { SiteNotice } from '@hidden-order/api-shapes/site-state';
import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import type { DataRouter } from '@hidden-order/platform/router';
import type { Remotes } from './federation/remotes';
import type { Reports } from './federation/reports';
import type { PrerenderedDocument } from './prerendered-document';
import type { Updates } from './updates/updates';

/** The site of one document, or of one release that renders documents: what its parts know of each other. */
export interface Site extends Pick<SiteData, 'siteUrl' | 'countryLookupUrl'> {
  notices: readonly SiteNotice[];
  remotes: Remotes;
  reports: Reports;
  updates: Updates;
  /** What the document came with; null where a release renders, and none is there yet. */
  prerendered: PrerenderedDocument | null;
  /** Null where a release renders, and while the browser's router begins. */
  router: DataRouter | null;
  /** Notes the path of the page that shows, empty for an error in its place. @returns whether another one did before */
  arriveAt: (path: string) => boolean;
  /** Whether the session has ended, and this tab is on its way to Home. */
  isLeaving: boolean;
}

/** The site in a browser, whose document came with something. */
export interface BrowserSite extends Site {
  prerendered: PrerenderedDocument;
}

/** The site around what React renders. */
export const SiteContext = createContext<Site | null>(null);

/** @throws Error outside of the site */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('Render this component in a SiteContext.');
  return site;
}

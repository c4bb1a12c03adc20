import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import type { ModuleSource } from '../federation/remote';
import { discoveredRemotes } from '../federation/discovered-remotes';
import { Remotes, type Places } from '../federation/remotes';
import { Reports } from '../federation/reports';
import { siteToRender, visitFrom } from '../open-site';
import type { Site } from '../site';
import { Updates } from '../updates/updates';
import { discovery } from './discovery';

export const SITE_URL = 'http://site.test';

/** The site of a document with these versions, which reports to this address. */
export function siteOf(live: Discovery = discovery({}), reportUrl: string | null = null): Site {
  const reports = new Reports(reportUrl === null ? null : { url: reportUrl, discovery: live, composition: 7 });
  const site = siteToRender(SITE_URL, discoveredRemotes(live, reports));
  return { ...site, reports, updates: new Updates(live, 60), arriveAt: visitFrom(window.location.pathname) };
}

/** A site with these remotes in these places. */
export const siteWith = (sources: Readonly<Record<string, ModuleSource>>, places: Partial<Places> = {}): Site =>
  siteToRender(SITE_URL, new Remotes(sources, { pages: [], cards: [], ...places }));

import type { PageModule } from 'shared/contracts/page';
import { PageLoad } from 'shared/router';
import { versionOf } from '../federation/remotes';
import { routeTable, type RouteRow } from '../routes/route-table';
import type { VersionedPage } from '../routes/load-page';
import { readPageData } from './page-data';

/** The page whose HTML a release rendered into the document, and which this browser can take over. */
export interface ServedPage {
  row: RouteRow;
  /** Path of its address. */
  address: string;
  /** The version of its remote that rendered it. */
  version: string;
  /** Its data, and the promise of its code. */
  load: PageLoad<VersionedPage>;
  /** Keeps that promise. */
  arrive: (page: PageModule) => void;
  /** What stands in the document, to be shown on if the page's own code turns out to be broken. */
  html: string;
}

/**
 * What the document has in `root`, if it is the page of this address in the version that this visitor gets. Otherwise,
 * as for a visitor of a canary, the HTML can be read until the other version is there, but not taken over.
 */
export function findServedPage(root: HTMLElement): ServedPage | null {
  const row = routeTable.find(({ path }) => path === root.dataset.route);
  const page = readPageData(document);
  if (row === undefined || page === null) return null;
  if (page.address !== window.location.pathname || page.version !== versionOf(row.page)) return null;
  const { address, version, data } = page;
  let arrive: ServedPage['arrive'] = () => undefined;
  const code = new Promise<PageModule>((resolve) => (arrive = resolve));
  const html = root.querySelector('main')?.innerHTML ?? '';
  return { row, address, version, load: new PageLoad({ page: code, version }, data), arrive, html };
}

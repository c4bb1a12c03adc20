import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Renderer } from '@hidden-order/platform/host-renderer';
import { cardsOn, type SiteCard, type SitePage } from '@hidden-order/platform/site-page';
import * as z from 'zod';
import { readRecord } from '../site/files';
import { ReleaseError } from '../site/release-error';
import { inParallel } from '../site/in-parallel';
import type { SiteSettings } from '../site/configuration';
import { renderedFile } from '../site/site-folder';
import type { LiveReleases } from './live-releases';
import { remoteOf } from './module-files';
import { NOT_FOUND_PAGE, pageFile } from '../site/page-file';

const renderedPageSchema = z.strictObject({
  /** Path of the page's address. */
  address: z.string(),
  head: z.string(),
  body: z.string(),
  /** What its loader answered. */
  data: z.unknown(),
  /** What those of its cards answered; a card that could not be loaded is missing. */
  cards: z.record(z.string(), z.unknown()).default({}),
});
/** The page of one address, with the data that it shows. */
export type RenderedPage = z.infer<typeof renderedPageSchema>;

const renderedRouteSchema = z.strictObject({
  /** What rendered it: equal makers make equal pages of equal data. */
  maker: z.string(),
  pages: z.array(renderedPageSchema),
});
type RenderedRoute = z.infer<typeof renderedRouteSchema>;

/** By the pattern of the route; routes that nothing was rendered of are not listed. */
const renderedRoutesSchema = z.record(z.string(), renderedRouteSchema);
export type RenderedRoutes = z.infer<typeof renderedRoutesSchema>;

export interface RenderOptions {
  /** Folders of earlier compositions, that of the live one first. */
  before: readonly string[];
  /** Whether to fetch the data of all pages again; otherwise only of those whose host or remote has changed. */
  refresh: boolean;
  /** Told about progress, one line each. */
  report: (line: string) => void;
  /** Pages name their own address. */
  settings: Pick<SiteSettings, 'siteUrl'>;
}

/** What pages show of all remotes. */
interface Shown {
  cards: readonly SiteCard[];
  /** The entries in menus, as a text to compare. */
  menus: string;
}

/**
 * Renders the pages of all routes with the data that they show, and keeps those that neither another host, remote, card, entry
 * in a menu or site address nor other data has changed. Pages whose data cannot be fetched stay as they were.
 * @returns what was rendered or kept; browsers render the routes that it lacks
 */
export async function renderRoutes(
  renderer: Renderer,
  pages: readonly SitePage[],
  { cards, menus }: Shown,
  { host, all }: Pick<LiveReleases, 'host' | 'all'>,
  { before, refresh, report, settings: { siteUrl } }: RenderOptions,
): Promise<RenderedRoutes> {
  // Older compositions have none: their pages were removed.
  const [live = {}, ...older] = await Promise.all(
    before.map(async (folder) => (await readRecord(renderedRoutesSchema, renderedFile(folder))) ?? {}),
  );
  const rendered: RenderedRoutes = {};
  await inParallel(pages, async (page) => {
    const remote = remoteOf(page.page);
    const shown = cardsOn(page, cards).map(({ id, version }) => `${id} ${version}`);
    const own = `${remote} ${all.get(remote)?.version ?? ''}`;
    const maker = [`host ${host.release.version}`, own, siteUrl, ...shown, menus].join(', ');
    const isSame = (known: RenderedRoute | undefined) => known?.maker === maker;
    const isLive = isSame(live[page.path]);
    // A rollback may bring back pages from before a change of content, so only the live ones are kept without a look.
    const same = [live, ...older].map((known) => known[page.path]).find(isSame);
    const now = isLive && !refresh ? same : await renderRoute(renderer, page, { maker, same, report });
    if (now !== undefined) rendered[page.path] = now;
  });
  return rendered;
}

/** @param same what the same host and remote have rendered before */
async function renderRoute(
  renderer: Renderer,
  page: SitePage,
  { maker, same, report }: { maker: string; same: RenderedRoute | undefined; report: RenderOptions['report'] },
): Promise<RenderedRoute | undefined> {
  try {
    const addresses = await renderer.addressesOf(page);
    const pages: RenderedPage[] = [];
    await inParallel(addresses, async (address) => {
      const { rendered, missing } = await renderPage(renderer, address, same);
      for (const card of missing) report(`the card ${card} of ${address} was not rendered, so browsers show it`);
      if (!same?.pages.includes(rendered)) report(`rendered ${address}`);
      pages.push(rendered);
    });
    return pages.length === 0 ? undefined : { maker, pages: pages.sort(byAddress) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const consequence = same === undefined ? 'browsers load what they show' : 'they stay as they were';
    report(`the pages of ${page.path} were not rendered, so ${consequence}; then compose again. ${reason}`);
    return same;
  }
}

/** @returns the page, and the cards that it lacks */
async function renderPage(
  renderer: Renderer,
  address: string,
  same: RenderedRoute | undefined,
): Promise<{ rendered: RenderedPage; missing: readonly string[] }> {
  requirePlain(address);
  const { loaded, render } = await renderer.prepare(address, 'page');
  const { data = null, cards = {} } = loaded ?? {};
  const before = same?.pages.find((page) => page.address === address);
  if (before !== undefined && isDeepStrictEqual([before.data, before.cards], [data, cards]))
    return { rendered: before, missing: [] };
  const { head, body, missing = [] } = await render();
  return { rendered: { address, data, cards, head, body }, missing };
}

/** The page's address names its file, which must not be another page's, nor lie outside of the folder. */
function requirePlain(address: string): void {
  if (!/^(\/[a-z0-9-]+)*\/?$/i.test(address) || pageFile(address) === NOT_FOUND_PAGE)
    throw new ReleaseError(`A page lists the address ${address}: only letters, digits and hyphens can stand in it.`);
}

const byAddress = (one: RenderedPage, other: RenderedPage): number => (one.address < other.address ? -1 : 1);

/** Keeps what was rendered for a composition, for the next one. */
export const writeRendered = (composition: string, routes: RenderedRoutes): Promise<void> =>
  writeFile(renderedFile(composition), JSON.stringify(routes));

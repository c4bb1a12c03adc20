import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Renderer } from '@hidden-order/platform/protocol/host-renderer';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import * as z from 'zod';
import { CallFailed } from '../sandbox/sandbox';
import { parseRecord } from '../site/files';
import { inParallel } from '../site/in-parallel';
import { readPackedRendering } from '../site/live/packed-pages';
import { NOT_FOUND_PAGE, pageFile } from '../site/page-file';
import { refusal } from '../site/refusals';
import { ReleaseError } from '../site/release-error';
import { RENDERED_FILE } from '../site/site-folder';

const htmlSchema = z.strictObject({ head: z.string(), body: z.string() });

const renderedPageSchema = htmlSchema.extend({
  /** Path of the page's address. */
  address: z.string(),
  /** What its loader answered. */
  data: z.unknown(),
  /** What those of its cards answered; a card that could not be loaded is missing. */
  cards: z.record(z.string(), z.unknown()),
});
/** The page of one address, with the data that it shows. */
export type RenderedPage = z.infer<typeof renderedPageSchema>;

const renderedRouteSchema = z.strictObject({
  /** What rendered it: equal makers make equal pages of equal data. Null for what the next composition has to try again. */
  maker: z.string().nullable(),
  pages: z.array(renderedPageSchema),
  /** For a route without pages: its skeleton, with the element that preloads its data. */
  skeleton: htmlSchema.extend({ route: z.string(), dataPreload: z.string() }).nullable(),
});
/** What is rendered of one route: its pages, or a skeleton whose page the browser renders. */
export type RenderedRoute = z.infer<typeof renderedRouteSchema>;

/** By the pattern of the route. */
const renderedRoutesSchema = z.record(z.string(), renderedRouteSchema);
export type RenderedRoutes = z.infer<typeof renderedRoutesSchema>;

/** A page, and what it was rendered to before. */
export interface RouteToRender {
  page: SitePage;
  maker: string;
  /** What the same host and remote have rendered before, if anything. */
  same: RenderedRoute | undefined;
}

/** What was rendered for a composition; null when its pages were removed. @param composition its folder */
export async function readRendered(composition: string): Promise<RenderedRoutes | null> {
  const content = await readPackedRendering(composition);
  return content && parseRecord(renderedRoutesSchema, content, path.join(composition, RENDERED_FILE));
}

/** Keeps what was rendered for a composition, for the next one. */
export const writeRendered = (composition: string, routes: RenderedRoutes): Promise<void> =>
  writeFile(path.join(composition, RENDERED_FILE), JSON.stringify(routes));

/**
 * Renders the pages of a route with the data that they show, and keeps those whose data has not changed. Pages whose
 * data cannot be fetched stay as they were; without any, the route gets a skeleton.
 * @param report told about progress, one line each
 * @throws SandboxEnded when the renderer breaks a rule
 */
export async function renderRoute(
  renderer: Renderer,
  { page, maker, same }: RouteToRender,
  report: (line: string) => void,
): Promise<RenderedRoute> {
  try {
    const addresses = await renderer.addressesOf(page);
    const pages: RenderedPage[] = [];
    await inParallel(addresses, async (address) => {
      const { rendered, missing } = await renderPage(renderer, address, same);
      for (const card of missing) report(`the card ${card} of ${address} was not rendered, so browsers show it`);
      if (!same?.pages.includes(rendered)) report(`rendered ${address}`);
      pages.push(rendered);
    });
    if (pages.length > 0) return { maker, pages: pages.sort(byAddress), skeleton: null };
    return { maker, pages, skeleton: await renderSkeleton(renderer, page, report) };
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof ReleaseError)) throw error;
    const consequence = same?.pages.length ? 'they stay as they were' : 'browsers load what they show';
    report(`the pages of ${page.path} were not rendered, so ${consequence}; then compose again. ${error.message}`);
    if (same?.pages.length) return same;
    return { maker: null, pages: [], skeleton: await renderSkeleton(renderer, page, report) };
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
  const { head, body, missing } = await render();
  return { rendered: { address, data, cards, head, body }, missing };
}

/**
 * Renders what a document shows until the browser has rendered its page. A remote whose code fails here costs the data preload,
 * not the document.
 */
export async function renderSkeleton(
  renderer: Renderer,
  page: SitePage | null,
  report: (line: string) => void,
): Promise<RenderedRoute['skeleton']> {
  const { route, render } = await renderer.prepare(page?.path ?? `/${NOT_FOUND_PAGE}`, 'skeleton');
  const { head, body } = await render();
  if (page === null) return { route, head, body, dataPreload: '' };
  const dataPreload = await renderer.dataPreload(page).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    report(`${page.path} loads its data with its page's code, not with its document. ${error.message}`);
    return '';
  });
  return { route, head, body, dataPreload };
}

/** The page's address names its file, which must not be another page's, nor lie outside of the folder. */
function requirePlain(address: string): void {
  if (!/^(\/[a-z0-9-]+)*\/?$/i.test(address) || pageFile(address) === NOT_FOUND_PAGE)
    throw refusal(
      'cannot-render',
      `A page lists the address ${address}: only letters, digits and hyphens can stand in it.`,
    );
}

const byAddress = (one: RenderedPage, other: RenderedPage): number => (one.address < other.address ? -1 : 1);

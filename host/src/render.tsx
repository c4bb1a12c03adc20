import { prerender } from 'react-dom/static';
import { configureApi } from '@hidden-order/platform/api-client';
import type {
  HostRenderer,
  PreparedDocument,
  RemoteBundle,
  Renderer,
  RenderedHtml,
} from '@hidden-order/platform/protocol/host-renderer';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import type { RouteObject } from '@hidden-order/platform/router';
import { site as about } from '@hidden-order/api-shapes/site';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  StaticRouterProvider,
  type StaticHandlerContext,
} from '@hidden-order/platform/router/static';
import type { ModuleSource } from './federation/remote';
import { Remotes } from './federation/remotes';
import { siteToRender } from './open-site';
import { dataPreloadScript, guardScript, renderOpening } from './page/guarded-document';
import { CARD_DIGEST, preloadsOfCards, slotOf, type PageCard } from './page/cards';
import { loadDataModule, loadPageCode, type LoadedPage } from './page/load-page';
import type { Opening } from './page/page-skeleton';
import { requireProvided } from './provided-modules';
import { siteRoutes, skeletonRoutes } from './routes';
import { SiteContext, type Site } from './site';

/** Elements that React puts in front of the body because they belong into the head. Attributes contain no `>`. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/** The place of a card that failed (page/cards.tsx), as React marks it. */
const EMPTY_CARD = / data-card="([^"]+)"><!--\$!-->/g;

/** @see HostRenderer.createRenderer */
export const createRenderer: HostRenderer['createRenderer'] = (options) => {
  const { apiUrl, siteUrl, pages, cards = [], notices, remotes } = options;
  configureApi({ baseUrl: apiUrl });
  const sources = Object.entries(remotes).map(([name, bundle]) => [name, sourceOf(name, bundle)] as const);
  const site = siteToRender(siteUrl, new Remotes(Object.fromEntries(sources), { pages, cards }), notices);
  const handler = createStaticHandler(siteRoutes(site));
  return {
    prepare: (address, content) => prepare(site, handler, address, content),
    addressesOf: (page) => addressesOf(site, page),
    dataPreload: async (page) => {
      // Public pages have their data in the document.
      if (!page.guarded) return '';
      // Reports what `prepare` leaves out.
      await openingOf(site, page);
      const own = (await loadDataModule(site, page))?.preloads ?? [];
      const paths = new Set([...own, ...(await preloadsOfCards(site, page))]);
      return paths.size === 0 ? '' : dataPreloadScript(apiUrl, [...paths]);
    },
  };
};

function sourceOf(name: string, bundle: RemoteBundle): ModuleSource {
  const { modules } = bundle(requireProvided);
  return {
    // The release notes the version of every page; nothing here compares versions.
    version: '',
    load: async (id) => {
      const load = modules[id.slice(name.length + 1)];
      if (load === undefined) throw new Error(`The remote ${name} has no module "${id}".`);
      return load();
    },
    isCurrent: () => true,
    reject: () => false,
  };
}

/** What the document of a page that the browser renders shows at once, or null where its page has nothing such. */
async function openingOf(site: Site, { page }: SitePage): Promise<Opening | null> {
  const { opening } = await loadPageCode(site, page);
  return opening === undefined ? null : renderOpening(opening);
}

async function addressesOf(site: Site, page: SitePage): Promise<readonly string[]> {
  const { path, guarded } = page;
  if (guarded) return [];
  if (!path.includes(':')) return [path];
  const data = await loadDataModule(site, page);
  const listed = (await data?.listParameters?.()) ?? [];
  return listed.map((parameters) => generatePath(path, parameters));
}

async function prepare(
  site: Site,
  pages: ReturnType<typeof createStaticHandler>,
  address: string,
  content: Parameters<Renderer['prepare']>[1],
): Promise<PreparedDocument> {
  if (!address.startsWith('/')) throw new Error(`${address} matches no route. Begin it with a slash.`);
  const page = content === 'skeleton' ? site.remotes.pages.find(({ path }) => path === address) : undefined;
  // A remote whose code fails here costs the opening, not the document.
  const opening = page && (await openingOf(site, page).catch(() => null));
  const handler =
    content === 'page' ? pages : createStaticHandler(skeletonRoutes(site, opening ?? { title: about.name, html: '' }));
  const context = await handler.query(new Request(site.siteUrl + address));
  if (context instanceof Response) {
    throw new Error(`${address} leads to ${context.headers.get('Location') ?? 'another page'}, it is not a page.`);
  }
  const failures: unknown[] = Object.values(context.errors ?? {});
  const failure = failures[0];
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error(`${address} is not there.`);
  const { route } = context.matches.at(-1) ?? {};
  const path = route?.path ?? '*';
  // What the route's loader returns (routes.tsx); undefined for a route without one.
  const loaded = context.loaderData[route?.id ?? ''] as LoadedPage | undefined;
  if (loaded === undefined) {
    const render = async () => {
      const html = await renderHtml(site, handler.dataRoutes, context);
      return { ...html, head: (page?.guarded ? guardScript() : '') + html.head };
    };
    return { route: path, loaded: null, render };
  }
  const data = asInBrowsers(loaded.data);
  const cards = loaded.cards.map((card) => ({
    ...card,
    load: card.load.then((found) => ({ ...found, data: asInBrowsers(found.data) })),
  }));
  const loaderData = { ...context.loaderData, [path]: { ...loaded, data, cards, slot: slotOf(cards) } };
  return {
    route: path,
    loaded: { data, cards: await dataOf(cards) },
    render: () => renderHtml(site, handler.dataRoutes, { ...context, loaderData }),
  };
}

/** Data as a browser will have it: what JSON leaves out must not be in the HTML either. */
const asInBrowsers = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null));

/** The data of the cards that load. */
async function dataOf(cards: readonly PageCard[]): Promise<Record<string, unknown>> {
  const found = cards.map(({ id, load }) => load.then(({ data }) => [[id, data] as const]).catch(() => []));
  return Object.fromEntries((await Promise.all(found)).flat());
}

async function renderHtml(site: Site, dataRoutes: RouteObject[], context: StaticHandlerContext): Promise<RenderedHtml> {
  const router = createStaticRouter(dataRoutes, context);
  const failures: unknown[] = [];
  const content = (
    <SiteContext value={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteContext>
  );
  const { prelude } = await prerender(content, {
    // Otherwise large boundaries become hidden markup that only a script can show.
    progressiveChunkSize: Infinity,
    // React would leave the skeleton in the place of what broke. Of a card it leaves the place, which browsers fill.
    onError: (error) => {
      failures.push(error);
      return CARD_DIGEST;
    },
  });
  const html = await new Response(prelude).text();
  const missing = [...html.matchAll(EMPTY_CARD)].map(([, id = '']) => id);
  if (failures.length > missing.length) throw failures[0];
  const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];
  return { head, body: html.slice(head.length), missing };
}

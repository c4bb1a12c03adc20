import { prerender } from 'react-dom/static';
import { configureApi } from 'shared/api-client';
import type { HostRenderer, RemoteBundle, Renderer, RenderedHtml, SiteRoute } from 'shared/contracts/host-renderer';
import { PageLoad, RouterProvider, type Router } from 'shared/router';
import { createMemoryRouter, generatePath } from 'shared/static-router';
import { loadModule, registerRemote } from './federation/remotes';
import { firstCallsScript } from './first-calls/first-calls-script';
import { firstViewScript } from './first-view/first-view-script';
import { requireProvided } from './provided-modules';
import { routeTable, type RouteRow } from './routes/route-table';
import { siteRoutes } from './routes/router';
import { configureSiteAddress } from './routes/site-address';
import { Shell } from './shell/shell';

/** Elements that React puts in front of the body because they belong into the head. Attributes contain no `>`. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

const pageRoutes = siteRoutes();

/** @see HostRenderer.routes */
export const routes: HostRenderer['routes'] = routeTable;

/** @see HostRenderer.createRenderer */
export const createRenderer: HostRenderer['createRenderer'] = ({ apiUrl, siteUrl, remotes }) => {
  configureApi({ baseUrl: apiUrl });
  configureSiteAddress(siteUrl);
  for (const [name, bundle] of Object.entries(remotes)) registerBundle(name, bundle);
  const names = new Set(Object.keys(remotes));
  return {
    prepare,
    addressesOf: (route) => addressesOf(route, names),
    firstCalls: async (route) => {
      const paths = await firstCallsOf(route, names);
      return paths.length === 0 ? '' : firstCallsScript(apiUrl, paths);
    },
    firstView: async (route, code) => firstViewScript(code, await firstCallsOf(route, names)),
  };
};

function registerBundle(name: string, bundle: RemoteBundle): void {
  const { modules } = bundle(requireProvided);
  registerRemote(name, {
    // The release notes it for every page; nothing here compares versions.
    version: '',
    load: async (id) => {
      const load = modules[id.slice(name.length + 1)];
      if (load === undefined) throw new Error(`The remote ${name} has no module "${id}".`);
      return load();
    },
    isCurrent: () => true,
    reject: () => false,
  });
}

/** The row of a route whose remote is one of `remotes`. */
const rowOf = ({ path, page }: SiteRoute, remotes: ReadonlySet<string>): RouteRow | undefined =>
  remotes.has(page.slice(0, page.indexOf('/'))) ? routeTable.find((candidate) => candidate.path === path) : undefined;

async function firstCallsOf(route: SiteRoute, remotes: ReadonlySet<string>): Promise<readonly string[]> {
  const row = route.guarded ? rowOf(route, remotes) : undefined;
  if (row === undefined || row.data === null) return [];
  const { firstCalls = [] } = await loadModule(row.data);
  return firstCalls;
}

async function addressesOf(route: SiteRoute, remotes: ReadonlySet<string>): Promise<readonly string[]> {
  const { path, guarded } = route;
  const row = rowOf(route, remotes);
  if (row === undefined || guarded) return [];
  if (!path.includes(':')) return [path];
  if (row.data === null) return [];
  const { listParameters } = await loadModule(row.data);
  const listed = (await listParameters?.()) ?? [];
  return listed.map((parameters) => generatePath(path, parameters));
}

const prepare: Renderer['prepare'] = async (address, content) => {
  if (!address.startsWith('/')) throw new Error(`${address} matches no route. Begin it with a slash.`);
  const router = createMemoryRouter(pageRoutes, address);
  const { route } = router.state.view;
  // Where nothing is loaded a route renders its skeleton, as in a browser that has no data yet.
  if (content === 'page') await router.revalidate();
  const { view } = router.state;
  if (view.route !== route) throw new Error(`${address} leads to ${view.location.pathname}, it is no page.`);
  const load = loadedBy(view, address);
  if (load === null) return { route: route.path, loaded: null, render: () => renderHtml(router) };
  // As the browser will have it: what JSON leaves out must not be in the HTML either.
  const data: unknown = JSON.parse(JSON.stringify(load.data));
  const ready = createMemoryRouter(pageRoutes, address, { data: new PageLoad(load.page, data) });
  return { route: route.path, loaded: { data }, render: () => renderHtml(ready) };
};

/** What a page has loaded, or null for one that loads nothing. */
function loadedBy({ outcome }: Router['state']['view'], address: string): PageLoad<unknown> | null {
  if (outcome === null) return null;
  if ('data' in outcome) return outcome.data instanceof PageLoad ? outcome.data : null;
  throw outcome.error instanceof Error ? outcome.error : new Error(`${address} is not there.`);
}

async function renderHtml(router: Router): Promise<RenderedHtml> {
  const site = (
    <RouterProvider router={router}>
      <Shell />
    </RouterProvider>
  );
  const failures: unknown[] = [];
  const { prelude } = await prerender(site, {
    // Otherwise large boundaries become hidden markup that only a script can show.
    progressiveChunkSize: Infinity,
    // React would leave the skeleton in the place of what broke.
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

import { prerender } from 'react-dom/static';
import { configureApi } from 'shared/api-client';
import type { HostRenderer, RemoteBundle, Renderer, RenderedHtml, SiteRoute } from 'shared/contracts/host-renderer';
import { PageLoad } from 'shared/router';
import { createStaticHandler, createStaticRouter, generatePath, StaticRouterProvider } from 'shared/static-router';
import { loadModule, registerRemote } from './federation/remotes';
import { firstCallsScript } from './first-calls/first-calls-script';
import { requireProvided } from './provided-modules';
import { routeTable, type RouteRow } from './routes/route-table';
import { siteRoutes } from './routes/router';
import { configureSiteAddress } from './routes/site-address';

/** Elements that React puts in front of the body because they belong into the head. Attributes contain no `>`. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

const handler = createStaticHandler(siteRoutes());
type StaticContext = Exclude<Awaited<ReturnType<typeof handler.query>>, Response>;

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
    firstCalls: (route) => firstCallsOf(route, names, apiUrl),
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
    reject: () => false,
  });
}

/** The row of a route whose remote is one of `remotes`. */
const rowOf = ({ path, page }: SiteRoute, remotes: ReadonlySet<string>): RouteRow | undefined =>
  remotes.has(page.slice(0, page.indexOf('/'))) ? routeTable.find((candidate) => candidate.path === path) : undefined;

async function firstCallsOf(route: SiteRoute, remotes: ReadonlySet<string>, apiUrl: string): Promise<string> {
  const row = route.guarded ? rowOf(route, remotes) : undefined;
  const { firstCalls = [] } = row === undefined ? {} : await loadModule(row.page);
  return firstCalls.length === 0 ? '' : firstCallsScript(apiUrl, firstCalls);
}

async function addressesOf(route: SiteRoute, remotes: ReadonlySet<string>): Promise<readonly string[]> {
  const { path, guarded } = route;
  const row = rowOf(route, remotes);
  if (row === undefined || guarded) return [];
  if (!path.includes(':')) return [path];
  const { listParameters } = await loadModule(row.page);
  const listed = (await listParameters?.()) ?? [];
  return listed.map((parameters) => generatePath(path, parameters));
}

const prepare: Renderer['prepare'] = async (address, content) => {
  const request = new Request(new URL(address, 'http://localhost'));
  // Where nothing is loaded a route renders its skeleton, as in a browser that has no data yet.
  const found = await handler.query(request, { filterMatchesToLoad: () => content === 'page' });
  if (found instanceof Response) throw new Error(`${address} answers with status ${found.status}, not with a page.`);
  const failure: unknown = Object.values(found.errors ?? {})[0];
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error(`${address} is not there.`);
  const route = found.matches.at(-1)?.route;
  if (route?.path === undefined) throw new Error(`${address} matches no route. Begin it with a slash.`);
  const load: unknown = found.loaderData[route.id];
  if (!(load instanceof PageLoad)) return { route: route.path, loaded: null, render: () => renderHtml(found) };
  // As the browser will have it: what JSON leaves out must not be in the HTML either.
  const data: unknown = JSON.parse(JSON.stringify(load.data));
  const context = { ...found, loaderData: { [route.id]: new PageLoad(load.page, data) } };
  return { route: route.path, loaded: { data }, render: () => renderHtml(context) };
};

async function renderHtml(context: StaticContext): Promise<RenderedHtml> {
  const router = createStaticRouter(handler.dataRoutes, context);
  const failures: unknown[] = [];
  const { prelude } = await prerender(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
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

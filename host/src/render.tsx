import { prerender } from 'react-dom/static';
import type { HostRenderer, RenderedDocument } from 'shared/contracts/host-renderer';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared/static-router';
import { routeTable } from './routes/route-table';
import { siteRoutes } from './routes/router';

/** Elements that React puts in front of the body because they belong into the head. Attributes contain no `>`. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

const handler = createStaticHandler(siteRoutes());

/** @see HostRenderer.routes */
export const routes: HostRenderer['routes'] = routeTable;

/** @see HostRenderer.renderDocument */
export async function renderDocument(address: string): Promise<RenderedDocument> {
  const request = new Request(new URL(address, 'http://localhost'));
  // Nothing is loaded: then a route renders its skeleton, as in a browser that has no data yet.
  const context = await handler.query(request, { filterMatchesToLoad: () => false });
  if (context instanceof Response)
    throw new Error(`${address} answers with status ${context.status}, not with a page.`);
  const route = context.matches.at(-1)?.route.path;
  if (route === undefined) throw new Error(`${address} matches no route. Begin it with a slash.`);

  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    // Otherwise large boundaries become hidden markup that only a script can show.
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];
  return { route, head, body: html.slice(head.length) };
}

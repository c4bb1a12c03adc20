import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { AppName } from 'shared/contracts/ports';
import { routePaths } from 'shared/paths';
import type { RunConfiguration } from '../run/configuration';
import { buildFolder } from '../site/apps';
import { composePage } from '../site/compose';
import { listen, type Listening } from './listen';

/** File names that carry a hash of their content never change. */
const HASHED = /\.[0-9a-f]{16,}\.[a-z0-9]+$/;

/**
 * Serves a built app on its own origin: immutable hashed files, precompressed, readable from other origins. The host
 * also answers every address of the site with its page, and unknown ones with the same page under status 404.
 * @throws Error when the port is taken or an app has not been built
 */
export async function serveApp(app: AppName, configuration: RunConfiguration): Promise<Listening> {
  // `dev` looks each file up when it is asked for: from a list made at the start, a new build would end the server.
  const files = sirv(buildFolder(app), { dev: true, etag: true, brotli: true, gzip: true, extensions: [], setHeaders });
  const handler = app === 'host' ? withPage(await composePage(configuration), files) : files;
  return listen(createServer(handler), configuration.ports[app], `${app.toUpperCase()}_PORT`);
}

function withPage(page: string, files: ReturnType<typeof sirv>): RequestListener {
  return (request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (isRoute(pathname)) sendPage(response, 200, page);
    else files(request, response, () => sendPage(response, 404, page));
  };
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(page);
}

function setHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
}

const ROUTES = Object.values(routePaths).map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`));

const isRoute = (pathname: string): boolean => ROUTES.some((route) => route.test(pathname));

import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sirv from 'sirv';
import { routePaths } from 'shared/paths';
import { buildFolder } from '../site/apps';
import type { AppName } from 'shared/contracts/ports';
import { listen, type Listening } from './listen';

/** File names that carry a hash of their content never change. */
const HASHED = /\.[0-9a-f]{16,}\.[a-z0-9]+$/;

/**
 * Serves a built app on its own origin: immutable hashed files, precompressed, readable from other origins. The host
 * also answers every address of the site with its page, and unknown ones with the same page under status 404.
 * @throws Error when the port is taken or there is no build
 */
export async function serveApp(app: AppName, port: number): Promise<Listening> {
  const folder = buildFolder(app);
  const files = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders });
  const handler = app === 'host' ? await hostHandler(folder, files) : files;
  return listen(createServer(handler), port, `${app.toUpperCase()}_PORT`);
}

async function hostHandler(folder: string, files: ReturnType<typeof sirv>): Promise<RequestListener> {
  const page = await readFile(path.join(folder, 'index.html'));
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isRoute(pathname)) sendPage(response, 200, page);
    else files(request, response, () => sendPage(response, 404, page));
  };
}

function sendPage(response: ServerResponse, status: number, page: Buffer): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(page);
}

function setHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  const lifetime = HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('Cache-Control', lifetime);
}

const ROUTES = Object.values(routePaths).map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`));

const isRoute = (pathname: string): boolean => ROUTES.some((route) => route.test(pathname));

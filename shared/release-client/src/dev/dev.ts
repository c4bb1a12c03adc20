import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fetchJson, networkError } from '../call-service';
import { CommandError } from '../command-error';
import { packagesSchema } from '../new/new-project';
import { readService } from '../settings';
import { findApp } from './find-app';
import { RELOAD_SCRIPT, withOwnApp } from './own-page';

/** The folder into which `npm run watch` builds. */
const BUILD = '.dev';
/** Where it is served. */
const PLACE = '/@app/';
/** How long nothing changes in the folder when a build has ended, in milliseconds. */
const QUIET_MS = 200;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const RELOAD = `new EventSource('/@reloads').onmessage = () => location.reload();`;

/**
 * `release-client dev`: shows the live site on this machine, with the app of the current folder in it, and builds the app again
 * by `npm run watch` after each change, which loads the page again. Sessions stay on the local origin, and no token is needed.
 * @param site address of the live site; by default that of the release service
 * @param port of the local site
 */
export async function develop(site: string | undefined, port: number): Promise<void> {
  await show(site?.replace(/\/+$/, '') || (await liveSite()), port);
}

/** The site of the service that has handed out this client. */
async function liveSite(): Promise<string> {
  return (await fetchJson(`${readService(process.env)}/packages/index.json`, packagesSchema)).site;
}

async function show(site: string, port: number): Promise<void> {
  const folder = path.resolve(BUILD);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const origin = `http://localhost:${port}`;
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, response, { site, origin, folder, pages }).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  let quiet: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => pages.forEach((page) => page.write('data: built\n\n')), QUIET_MS);
  });
  const building = spawn('npm', ['run', '--silent', 'watch'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => building.kill('SIGTERM');
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  building.once('exit', (code) => process.exit(code ?? 0));
  const { name } = await findApp(folder, origin + PLACE);
  await forward(site, '/', {}).then(
    () => console.log(`ready: ${origin} shows ${site} with ${name} from this folder`),
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
}

interface LocalSite {
  site: string;
  origin: string;
  folder: string;
  /** The open pages, which wait for the next build. */
  pages: Set<ServerResponse>;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, origin, folder, pages }: LocalSite,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', origin);
  const send = (type: string, body: string | Buffer) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  if (pathname === '/@reloads') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    pages.add(response);
    response.once('close', () => pages.delete(response));
    return;
  }
  if (pathname === RELOAD_SCRIPT) return void send('text/javascript', RELOAD);
  if (pathname.startsWith(PLACE)) {
    const file = path.join(folder, decodeURIComponent(pathname.slice(PLACE.length)));
    const content = file.startsWith(folder + path.sep) ? await readFile(file).catch(() => null) : null;
    if (content === null) return void response.writeHead(404).end();
    return void send(TYPES[path.extname(file)] ?? 'application/octet-stream', content);
  }
  const { method = 'GET', headers } = request;
  const live = await forward(site, request.url ?? '/', {
    method,
    headers: Object.fromEntries(
      ['accept', 'authorization', 'content-type'].flatMap((name) =>
        headers[name] ? [[name, String(headers[name])]] : [],
      ),
    ),
    ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(await request.toArray()) }),
  });
  const type = live.headers.get('content-type') ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const body = isPage
    ? withOwnApp(await live.text(), await findApp(folder, origin + PLACE), site, origin)
    : Buffer.from(await live.arrayBuffer());
  const location = live.headers.get('location');
  response
    .writeHead(live.status, {
      'content-type': type,
      'cache-control': isPage ? 'no-store' : (live.headers.get('cache-control') ?? 'no-cache'),
      ...(location !== null && { location: location.replace(site, '') }),
    })
    .end(body);
}

/** Asks the live site. @throws CommandError that says what to do when it does not answer */
const forward = (site: string, address: string, options: RequestInit): Promise<Response> =>
  fetch(site + address, { ...options, redirect: 'manual' }).catch((cause: unknown) => {
    throw new CommandError(
      `The live site ${site} cannot be reached (${networkError(cause)}). Start it, or set SITE_URL to one that is running; then reload the page.`,
      undefined,
      { cause },
    );
  });

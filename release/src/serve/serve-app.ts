import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { unescape } from 'node:querystring';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { endServer, TIME_OUTS } from '@hidden-order/node/time-outs';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { portVariable } from '@hidden-order/platform/protocol/ports';
import { NOT_FOUND_PAGE, pageCandidates } from '../site/page-file';
import { fileExists } from '../site/files';
import type { ApiProxy, OwnApp } from '../site/configuration';
import { siteFolder } from '../site/site-folder';
import { listen, type Listening } from './listen';
import {
  ABOUT_PREVIEW,
  guestHeaders,
  hashedHeaders,
  missingHeaders,
  pageHeaders,
  PATHS,
  previewHeaders,
  UNCLEAN,
} from '../site/serving-rules';

/** Pages are sent whole, since a promotion may come between two parts. */
const PAGE = { acceptRanges: false };
/** Browsers must not take a kept copy for an error's page: its status is the news. */
const ERROR_PAGE = { ...PAGE, etag: false, lastModified: false };
/** How long a browser may read nothing of a file, in milliseconds, such as where a train has no network. */
const SILENCE_MS = 60_000;

/** What an app's origin serves. */
interface Served {
  name: string;
  /** The site's folder. */
  root: string;
  api: ApiProxy | null;
  /** Folder of the pages of a composition that is opened apart from the live one. */
  opened?: string;
}

/**
 * Serves an app on its own origin.
 * @param root the site's folder
 * @throws Error when the port is taken
 */
export async function serveApp(
  { name, port }: Pick<OwnApp, 'name' | 'port'>,
  root: string,
  api: ApiProxy | null,
): Promise<Listening> {
  const { server } = await originServer({ name, root, api });
  await listen(server, port, portVariable(name));
  return { close: () => endServer(server) };
}

/**
 * Makes the server of an app's origin, which does not listen yet: the hashed files of all of its releases, immutable,
 * precompressed, readable from other origins. The host's also has the pages, the live ones unless others are named, each at its
 * plain address alone, answers unknown addresses with a page under status 404, and proxies the API where that has a path there.
 */
export async function originServer({ name, root, api, opened }: Served): Promise<FastifyInstance> {
  const { origin, pages } = siteFolder(root);
  const files = origin(name);
  await mkdir(files, { recursive: true });
  const otherHeaders = name === HOST ? pageHeaders : missingHeaders;
  // No cache and no search engine keeps what is not the live site.
  const headersOf = (url: string) => (opened !== undefined || ABOUT_PREVIEW.test(url) ? previewHeaders : pageHeaders);
  const refuse = (reply: FastifyReply) => reply.code(400).headers(otherHeaders).send('Bad request');
  const server = fastify({
    ...TIME_OUTS,
    connectionTimeout: SILENCE_MS,
    frameworkErrors: (_error, _request, reply) => void refuse(reply),
  });
  // Each answer names its folder, because every composition has another folder of pages.
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, cacheControl: false });
  if (name === HOST && api !== null) await proxyApi(server, api);
  server.setNotFoundHandler(({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') return missing(reply);
    return reply
      .code(405)
      .headers({ ...otherHeaders, Allow: 'GET, HEAD' })
      .send('Method not allowed');
  });
  server.get('/*', async ({ url }, reply) => {
    const pathname = requestPath(url);
    if (pathname === null) return refuse(reply);
    const hasAddress = !PATHS.noAddress.test(pathname);
    const [written = ''] = url.split('?', 1);
    if (name === HOST && hasAddress && UNCLEAN.test(written)) return leadTo(reply, pathname, url, headersOf(url));
    if (PATHS.hashed.test(pathname)) {
      const isGuest = name === HOST && PATHS.guest.test(pathname);
      const folder = isGuest ? root : files;
      const isThere = hasAddress && (await fileExists(path.join(folder, pathname)));
      return isThere
        ? reply.headers(isGuest ? guestHeaders : hashedHeaders).sendFile(pathname, folder)
        : missing(reply);
    }
    if (name !== HOST) return missing(reply);
    if (hasAddress && pathname.length > 1 && pathname.endsWith('/'))
      return leadTo(reply, pathname, url, headersOf(url));
    if (PATHS.preview.test(pathname)) {
      const isThere = await fileExists(path.join(root, pathname));
      return isThere ? reply.headers(previewHeaders).sendFile(pathname, root, PAGE) : missing(reply);
    }
    // One answer is of one composition: a promotion must not come between finding a page and sending it.
    const live = await realpath(opened ?? pages).catch(() => null);
    if (live === null) return reply.code(503).headers(headersOf(url)).send('Nothing is live yet');
    const isPart = hasAddress && PATHS.pagePart.test(pathname);
    const page = hasAddress ? await findPage(live, pathname, isPart) : null;
    if (page === null && isPart) return missing(reply);
    reply.headers(headersOf(url));
    return page === null
      ? reply.code(404).sendFile(NOT_FOUND_PAGE, live, ERROR_PAGE)
      : reply.sendFile(page, live, PAGE);
  });
  await server.ready();
  return server;
}

const missing = (reply: FastifyReply) => reply.code(404).headers(missingHeaders).send('Not found');

/**
 * Redirects to the plain address of a path, with the query of the request. The path begins with one slash and has no
 * backslash, which keeps the redirect on this site.
 */
function leadTo(
  reply: FastifyReply,
  pathname: string,
  target: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const [query = ''] = /\?.+/.exec(target) ?? [];
  const plain = encodeURI(pathname.replace(/(.)\/$/, '$1'))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
  return reply.headers(headers).redirect(plain + query, 301);
}

/** The first existing file that can be what an address names: a file that pages load, or a page. */
async function findPage(pages: string, pathname: string, isPart: boolean): Promise<string | null> {
  for (const candidate of [pathname, ...(isPart ? [] : pageCandidates(pathname))]) {
    if (path.extname(candidate) !== '' && (await fileExists(path.join(pages, candidate)))) return candidate;
  }
  return null;
}

/**
 * The path of a request: decoded, without dot segments and doubled slashes (RFC 3986 §6.2.2), so that each file has one
 * path.
 * @param target the request's target as it arrived, with its query
 * @returns null when it is malformed or leads out of the site
 */
export function requestPath(target: string): string | null {
  const [encoded = ''] = target.split('?', 1);
  if (/%(?![0-9a-f]{2})|%00/i.test(encoded)) return null;
  const segments: string[] = [];
  const given = unescape(encoded).split('/');
  for (const segment of given) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const isFolder = segments.length > 0 && ['', '.', '..'].includes(given.at(-1) ?? '');
  return `/${segments.join('/')}${isFolder ? '/' : ''}`;
}

/**
 * Proxies an API beneath a path, and tells it the address of each client by `X-Forwarded-For`. While the API does not
 * answer, the status is 502.
 */
async function proxyApi(server: FastifyInstance, { path, url }: ApiProxy): Promise<void> {
  await server.register(httpProxy, {
    upstream: url,
    prefix: path,
    replyOptions: {
      rewriteRequestHeaders: ({ headers: { 'x-forwarded-for': before }, ip }, headers) => ({
        ...headers,
        'x-forwarded-for': [before, ip].flat().filter(Boolean).join(', '),
      }),
      onError: (reply) => void reply.code(502).send('Bad gateway'),
    },
  });
}

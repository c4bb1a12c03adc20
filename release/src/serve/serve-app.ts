import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyReply } from 'fastify';
import { HOST } from 'shared/contracts/discovery';
import { portVariable } from 'shared/contracts/ports';
import { NOT_FOUND_PAGE, pageCandidates } from '../compose/page-file';
import { fileExists } from '../files';
import { HASHED } from '../releases/build-output';
import type { ApiProxy, ServedApp } from '../run/configuration';
import { siteFolder } from '../site-folder';
import { hashedHeaders, missingHeaders, pageHeaders } from './answer-headers';
import { listen, type Listening } from './listen';
import { proxyApi } from './api-proxy';
import { ALLOWED_METHODS, NO_ADDRESS, requestPath } from './request-path';

/** Pages are sent whole, since a promotion may come between two parts. */
const PAGE = { acceptRanges: false };
/** Of an error's page nothing is compared with what the browser has: its status is the news. */
const ERROR_PAGE = { ...PAGE, etag: false, lastModified: false };

/**
 * Serves an app on its own origin: the hashed files of all of its releases, immutable, precompressed, readable from
 * other origins. The host's origin also answers with the live pages, and unknown addresses with a page under status 404;
 * and it passes calls on to the API where that has a path there.
 * What `release nginx` writes serves the same; a change here belongs there too.
 * @param root the site's folder
 * @throws Error when the port is taken
 */
export async function serveApp(
  { name, port }: Pick<ServedApp, 'name' | 'port'>,
  root: string,
  apiProxy: ApiProxy | null,
): Promise<Listening> {
  const { origin, pages } = siteFolder(root);
  const files = origin(name);
  await mkdir(files, { recursive: true });
  const otherHeaders = name === HOST ? pageHeaders : missingHeaders;
  const refuse = (reply: FastifyReply) => reply.code(400).headers(otherHeaders).send('Bad request');
  const server = fastify({ frameworkErrors: (_error, _request, reply) => void refuse(reply) });
  // Each answer names its folder itself: that of the pages is another one after every composition.
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, cacheControl: false });
  if (name === HOST && apiProxy !== null) await proxyApi(server, apiProxy);
  server.setNotFoundHandler(({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') return missing(reply);
    return reply
      .code(405)
      .headers({ ...otherHeaders, Allow: ALLOWED_METHODS })
      .send('Method not allowed');
  });
  server.get('/*', async ({ url }, reply) => {
    const pathname = requestPath(url);
    if (pathname === null) return refuse(reply);
    const hasAddress = !NO_ADDRESS.test(pathname);
    if (HASHED.test(pathname)) {
      const isThere = hasAddress && (await fileExists(path.join(files, pathname)));
      return isThere ? reply.headers(hashedHeaders).sendFile(pathname, files) : missing(reply);
    }
    if (name !== HOST) return missing(reply);
    reply.headers(pageHeaders);
    if (hasAddress && pathname.length > 1 && pathname.endsWith('/'))
      return reply.redirect(withoutSlash(pathname, url), 301);
    // One answer is of one composition: a promotion must not come between looking for a page and sending it.
    const live = await realpath(pages).catch(() => null);
    if (live === null) return reply.code(503).send('Nothing is live yet');
    const page = hasAddress ? await findPage(live, pathname) : null;
    return page === null
      ? reply.code(404).sendFile(NOT_FOUND_PAGE, live, ERROR_PAGE)
      : reply.sendFile(page, live, PAGE);
  });
  await server.ready();
  return listen(server.server, port, portVariable(name));
}

const missing = (reply: FastifyReply) => reply.code(404).headers(missingHeaders).send('Not found');

/** The address without the slash at its end, and with its query; one slash at its start, so that it is of this site. */
function withoutSlash(pathname: string, target: string): string {
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  return encodeURI(pathname.slice(0, -1)).replaceAll('?', '%3F').replaceAll('#', '%23') + query;
}

/** The first file that may be the page of an address and is there. */
async function findPage(pages: string, pathname: string): Promise<string | null> {
  for (const candidate of [pathname, ...pageCandidates(pathname)]) {
    if (path.extname(candidate) !== '' && (await fileExists(path.join(pages, candidate)))) return candidate;
  }
  return null;
}

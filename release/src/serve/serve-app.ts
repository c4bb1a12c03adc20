import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyReply } from 'fastify';
import { HOST } from 'shared/contracts/discovery';
import { portVariable } from 'shared/contracts/ports';
import { NOT_FOUND_PAGE, pageCandidates } from '../compose/page-file';
import { HASHED } from '../releases/build-output';
import type { ServedApp } from '../run/configuration';
import { siteFolder } from '../site-folder';
import { listen, type Listening } from './listen';
import { securityHeaders } from './security-headers';

const IMMUTABLE = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Serves an app on its own origin: the hashed files of all of its releases, immutable, precompressed, readable from
 * other origins. The host's origin also answers with the live pages, and unknown addresses with a page under status 404.
 * @param root the site's folder
 * @throws Error when the port is taken
 */
export async function serveApp({ name, port }: Pick<ServedApp, 'name' | 'port'>, root: string): Promise<Listening> {
  const { origin, pages } = siteFolder(root);
  const files = origin(name);
  await mkdir(files, { recursive: true });
  const server = fastify();
  // Each answer names its folder itself: that of the pages is another one after every composition.
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, cacheControl: false });
  server.setNotFoundHandler((_request, reply) => missing(reply));
  server.get('/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    if (HASHED.test(pathname)) return reply.headers(IMMUTABLE).sendFile(pathname, files);
    if (name !== HOST) return missing(reply);
    if (pathname.length > 1 && pathname.endsWith('/')) return reply.redirect(withoutSlashes(pathname) + search, 301);
    const page = await findPage(pages, pathname);
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...securityHeaders });
    return page === null ? reply.code(404).sendFile(NOT_FOUND_PAGE, pages) : reply.sendFile(page, pages);
  });
  await server.ready();
  return listen(server.server, port, portVariable(name));
}

/** A file that is not there now may be there after the next release: nobody may remember that it was missing. */
const missing = (reply: FastifyReply) =>
  reply.code(404).headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }).send('Not found');

/** One slash at the start, none at the end: an address of this site, never one of another. */
const withoutSlashes = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`;

/** The first file that may be the page of an address and is there. */
async function findPage(pages: string, pathname: string): Promise<string | null> {
  for (const candidate of [pathname, ...pageCandidates(pathname)]) {
    if (path.extname(candidate) !== '' && (await exists(path.join(pages, path.normalize(candidate))))) return candidate;
  }
  return null;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HASHED_FILE } from '@hidden-order/platform/discovery';
import { RELEASE_CONSOLE } from '../apps';
import { fileExists } from '../files';
import { hashedHeaders, pageHeaders } from '../serve/rules';

const DOCUMENT = 'index.html';

/** The page runs its own code alone, calls its own service alone, and stands in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const documentHeaders = {
  ...pageHeaders,
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Adds the page of the service and its files. Neither needs a token: the page asks for one before it calls anything. */
export async function consolePage(app: FastifyInstance): Promise<void> {
  const { dist } = RELEASE_CONSOLE;
  // A service may start before its page is built.
  const send = async (reply: FastifyReply, file: string, headers: Readonly<Record<string, string>>) =>
    (await fileExists(path.join(dist, file)))
      ? reply.headers(headers).sendFile(file, dist)
      : reply.code(404).headers(documentHeaders).type('text/plain').send(MISSING);
  await app.register(fastifyStatic, { serve: false, cacheControl: false });
  app.get('/', (_request, reply) => send(reply, DOCUMENT, documentHeaders));
  app.get<{ Params: { file: string } }>('/console/:file', ({ params: { file } }, reply) =>
    HASHED_FILE.test(file) && path.basename(file) === file ? send(reply, file, hashedHeaders) : reply.callNotFound(),
  );
}

const MISSING = 'The page of the release service is not built. Build it: npm run build -w release-console';

import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { HASHED_FILE } from '@hidden-order/platform/protocol/discovery';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Such a page runs its own code alone, calls its own server alone, and stands in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const DOCUMENT_HEADERS = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Serves a page for people of the academy on the origin of the server that it calls: its document at each of the
 * addresses, and its files beneath `/console/`. None needs a token: the page asks for one before it calls anything.
 * @param workspace whose build it is
 * @param addresses patterns of Fastify
 */
export async function consolePage(
  app: FastifyInstance,
  { workspace, addresses }: { workspace: string; addresses: readonly string[] },
): Promise<void> {
  const dist = path.resolve(import.meta.dirname, '../../..', workspace, 'dist');
  // A server may start before its page is built.
  const missing = `This page is not built. Build it: npm run build -w ${workspace}`;
  const send = (reply: FastifyReply, file: string, headers: Readonly<Record<string, string>>) =>
    existsSync(path.join(dist, file))
      ? reply.headers(headers).sendFile(file, dist)
      : reply.code(404).headers(DOCUMENT_HEADERS).type('text/plain').send(missing);
  await app.register(fastifyStatic, { serve: false, cacheControl: false });
  for (const address of addresses) app.get(address, (_request, reply) => send(reply, 'index.html', DOCUMENT_HEADERS));
  app.get<{ Params: { file: string } }>('/console/:file', ({ params: { file } }, reply) =>
    HASHED_FILE.test(file) && path.basename(file) === file ? send(reply, file, FILE_HEADERS) : reply.callNotFound(),
  );
}

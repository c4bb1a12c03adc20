import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Content is the same for everybody and changes with a release: browsers may show it at once and ask again behind. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

/** Gives every 200 of a scope an ETag and cache headers, and answers 304 to those who have the same already. */
export function publicCache(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (!isKnown(etag, request.headers['if-none-match'])) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or `*`. */
const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

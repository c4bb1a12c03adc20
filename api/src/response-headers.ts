import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Pages on this machine, on any port, may call the API from a browser; a released site has the API under its own origin. */
const ALLOWED_ORIGIN = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    'accept, accept-encoding, authorization, content-type, dnt, origin, user-agent, x-csrftoken, x-requested-with',
  'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
  'access-control-max-age': '86400',
};

/** Headers that every answer of the API carries, errors and redirects included, and the answer to CORS preflights. */
export function addResponseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(request, reply);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      if (isAllowed(request)) reply.headers(PREFLIGHT_HEADERS);
      return reply.code(200).header('content-type', 'text/html; charset=utf-8').send(Buffer.alloc(0));
    }
  });
}

/** The headers without the preflight, for answers that Fastify gives before its hooks run. */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ vary: 'Origin', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  if (isAllowed(request)) reply.header('access-control-allow-origin', request.headers.origin);
}

const isAllowed = (request: FastifyRequest): boolean => ALLOWED_ORIGIN.test(request.headers.origin ?? '');

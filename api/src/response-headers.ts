import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Origins whose pages may call the API from a browser. */
export type AllowedOrigins = readonly (string | RegExp)[];

/** Pages on this machine, on any port: the site, remotes in development, and tests. */
export const PAGES_ON_THIS_MACHINE = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

const COMMON_HEADERS = { vary: 'Origin', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };

const PREFLIGHT = {
  allowedHeaders:
    'accept, accept-encoding, authorization, content-type, dnt, origin, user-agent, x-csrftoken, x-requested-with',
  methods: 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
  maxAge: 86400,
  preflightContinue: true,
};

/** Adds the headers that every answer of the API carries, errors and redirects included, and answers CORS preflights. */
export async function addResponseHeaders(app: FastifyInstance, allowed: AllowedOrigins): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(COMMON_HEADERS);
  });
  keepAnswersPrivate(app);
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, { ...PREFLIGHT, origin: isAllowed(request, allowed), preflight: isPreflight(request) }),
  });
  // The provider answers every preflight with 200; without permission, one only lacks the headers.
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return reply.header('content-type', 'text/html; charset=utf-8').send();
  });
}

/** What a visitor may ask for without leaving anything behind. */
const PUBLIC_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Answers to a person are for that person, as are those to what a person sends, such as a password or a reference: no
 * cache keeps those that say nothing else.
 */
function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply) => {
    // Pages say that an address is unknown or has moved.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const isPersonal = headers.authorization !== undefined || (!PUBLIC_METHODS.includes(method) && !isPage);
    if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  });
}

/** Sets the same headers on answers that Fastify gives before its hooks run. */
export function setHeadersWithoutHooks(request: FastifyRequest, reply: FastifyReply, allowed: AllowedOrigins): void {
  reply.headers({ ...COMMON_HEADERS, 'x-request-id': request.id });
  if (isAllowed(request, allowed)) reply.header('access-control-allow-origin', request.headers.origin);
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

function isAllowed({ headers: { origin } }: FastifyRequest, allowed: AllowedOrigins): boolean {
  if (origin === undefined) return false;
  return allowed.some((one) => (typeof one === 'string' ? one === origin : one.test(origin)));
}

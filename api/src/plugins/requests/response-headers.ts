import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Origins whose pages may call the API from a browser. */
export type AllowedOrigins = readonly (string | RegExp)[];

/** Pages on this machine, on any port: the site, remotes in development, and tests. */
export const PAGES_ON_THIS_MACHINE = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Adds the headers that every answer of the API carries, errors included, and answers CORS preflights. */
export async function addResponseHeaders(app: FastifyInstance, allowed: AllowedOrigins): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(COMMON_HEADERS);
  });
  keepAnswersPrivate(app);
  await app.register(cors, {
    origin: [...allowed],
    methods: ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type'],
    maxAge: 86_400,
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
    const isPersonal = headers.authorization !== undefined || !PUBLIC_METHODS.includes(method);
    if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  });
}

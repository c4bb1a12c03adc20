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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    done();
  });
  // No cache keeps an answer that says nothing else: most are to a person, or to what a person sent.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
  await app.register(cors, {
    origin: [...allowed],
    methods: ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type'],
    maxAge: 86_400,
  });
}

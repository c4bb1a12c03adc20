import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from './errors';

/**
 * Refuses NUL characters, which PostgreSQL cannot store, so that a query with one fails. An address with one is unknown
 * (404). In a query string or a body they are refused (400) after the route's own checks, whose messages name the
 * field.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.split('?')[0]?.includes('%00') ? notFound() : undefined);
  });
  app.addHook('preHandler', ({ query, body }, _reply, done) => {
    done(hasNul(query) || hasNul(body) ? badRequest(MESSAGE) : undefined);
  });
}

const MESSAGE = 'NUL characters are not allowed.';

/**
 * Whether any text within a parsed value contains a NUL. Bodies that a route parses by itself are bytes here. It does not
 * call itself: a value may be nested deeper than the stack allows.
 */
export function hasNul(value: unknown): boolean {
  const found: unknown[] = [value];
  for (const one of found) {
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) continue;
    for (const pair of Object.entries(one)) found.push(...pair);
  }
  return false;
}

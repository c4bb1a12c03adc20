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

/** Whether any text within a parsed value contains a NUL. Bodies that a route parses by itself are bytes here. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner));
}

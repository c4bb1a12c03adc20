import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors';

/**
 * Refuses NUL characters in addresses and in bodies, with status 400. PostgreSQL cannot store them, so a query with one
 * fails. Runs after the routes' own checks, whose messages name the field.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(/%00/.test(url) ? badRequest(MESSAGE) : undefined);
  });
  app.addHook('preHandler', ({ body }, _reply, done) => {
    done(hasNul(body) ? badRequest(MESSAGE) : undefined);
  });
}

const MESSAGE = 'NUL characters are not allowed.';

/** Whether any text within a parsed body contains a NUL. Bodies that a route parses by itself are bytes here. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner));
}

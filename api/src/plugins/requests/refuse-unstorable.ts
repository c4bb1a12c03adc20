import type { FastifyInstance } from 'fastify';
import { UNSTORABLE } from '@hidden-order/api-shapes/text-fields';
import { badRequest, notFound } from '../errors/errors';

/**
 * Refuses characters that PostgreSQL cannot store, so that a query with one fails: NUL, and half of a character (a lone
 * surrogate). An address with a NUL is unknown (404). In a query string or a body they are refused (400) after the
 * route's own checks, whose messages name the field.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.split('?')[0]?.includes('%00') ? notFound() : undefined);
  });
  app.addHook('preHandler', ({ query, body }, _reply, done) => {
    done(isUnstorable(query) || isUnstorable(body) ? badRequest(MESSAGE) : undefined);
  });
}

const MESSAGE = 'NUL characters and halves of characters are not allowed.';

/**
 * Whether any text within a parsed value, names of fields among them, cannot be stored. Bodies that a route reads as bytes are left alone. It does not call
 * itself: a value may be nested deeper than the stack allows.
 */
export function isUnstorable(value: unknown): boolean {
  const found: unknown[] = [value];
  for (const one of found) {
    if (typeof one === 'string' && UNSTORABLE.test(one)) return true;
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) continue;
    for (const pair of Object.entries(one)) found.push(...pair);
  }
  return false;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What the descriptions of several features' routes share. */

export const detail = z.object({ detail: z.string() });
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/** A counting number that the database can hold; any other is unknown. */
export const countSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** Has no cache keep the answers of a scope, those to anonymous callers among them. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
}

import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './errors';

/**
 * Answers 405 to all methods of an address but those it has.
 * @param allowed as in the `Allow` header; with `GET` goes `HEAD`
 */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly ('GET' | 'POST')[]): void {
  const known = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  app.route({
    method: app.supportedMethods.filter((method) => !known.includes(method)),
    url,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      reply.header('allow', known.join(', '));
      throw methodNotAllowed(request.method);
    },
    handler: () => undefined,
  });
}

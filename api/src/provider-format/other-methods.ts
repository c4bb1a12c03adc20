import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './errors';

/** Answers 405 to every method of an address that has no route of its own. @param allowed such as `GET, HEAD` */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: 'GET, HEAD' | 'POST' | 'GET, HEAD, POST',
): void {
  const methods: readonly string[] = allowed.split(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      reply.header('allow', allowed);
      throw methodNotAllowed(request.method);
    },
    handler: () => undefined,
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Writes one line for each answered request, and gives its id back in `X-Request-Id`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

/**
 * Writes the line of an answer, with the pattern of its route: the address itself may hold codes of certificates and
 * references of orders. An address that is none of the API's has no route.
 */
export function logRequest({ log, method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request answered');
}

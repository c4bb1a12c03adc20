import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An id of a request that a proxy may give: what is neither a token nor an address, and cannot break a line. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Names requests for the log: a trusted proxy's `X-Request-Id` if it has a safe shape, and otherwise a new UUID.
 * @param trustedProxies addresses and networks, as in `TRUSTED_PROXIES`
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = compile([...trustedProxies]);
  return ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) =>
    typeof given === 'string' && GIVEN_ID.test(given) && remoteAddress !== undefined && trusts(remoteAddress, 0)
      ? given
      : randomUUID();
}

/** Writes one line for each answered request, and gives its id back in `X-Request-Id`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

/**
 * Writes the line of an answer, with the pattern of its route: the address itself may hold codes of certificates and
 * references of orders. An address that is none of the API's has no route.
 */
export function logRequest({ log, method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request answered');
}

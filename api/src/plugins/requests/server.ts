import { randomUUID } from 'node:crypto';
import { TIME_OUTS } from '@hidden-order/node/time-outs';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { logRequest, logRequests } from './request-log';

/** Longest body in bytes; forms of accounts and sessions have a limit of their own. */
const MAX_BODY_BYTES = 32 * 1024;
/** Longest id or slug in an address; an address with a longer one is unknown. */
const MAX_PARAM_LENGTH = 500;

interface ServerOptions {
  log: FastifyBaseLogger;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

/** A server without routes, which reads JSON and writes a line for each request. */
export function createServer({ log, trustedProxies }: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...TIME_OUTS,
    loggerInstance: log,
    // Fastify's own lines hold the whole address; ours are in request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // For an address that the router refuses, no hook runs.
    frameworkErrors: (_error, request, reply) => {
      sendNotFound(reply.header('x-request-id', request.id));
      logRequest(request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  // Some programs name the type of JSON with every call, also with a DELETE that sends nothing.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body, done),
  );
  logRequests(app);
  return app;
}

const sendNotFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ detail: 'Not found.' });

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsJson } from './body';
import { methodNotAllowed, notAcceptable } from './errors';
import { asJson } from './json-reply';

/** Forms of accounts and sessions are short. A longer body is refused before it is read. */
const MAX_BODY_BYTES = 16 * 1024;

/** Handles a method: returns the value to send as JSON, or the reply that it has sent. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** One address of the API. */
export interface Resource {
  /** The `Allow` header of every answer. */
  allow: string;
  /** Throws to refuse the caller. */
  authenticate?: (request: FastifyRequest) => Promise<void>;
  GET?: Handler;
  POST?: Handler;
  PUT?: Handler;
  PATCH?: Handler;
  DELETE?: Handler;
}

/**
 * Registers an address with the provider's order of checks: content negotiation, caller, method, body.
 * `HEAD` answers as `GET`, plain `OPTIONS` lists the body types, any other method is a 405.
 */
export function resource(app: FastifyInstance, url: string, { allow, authenticate, ...methods }: Resource): void {
  const handlers: Record<string, Handler | undefined> = { ...methods, HEAD: methods.GET, OPTIONS: describe };
  app.route({
    method: [...app.supportedMethods],
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
    bodyLimit: MAX_BODY_BYTES,
    onRequest: async (request, reply) => {
      asJson(reply).headers({ allow, 'x-frame-options': 'DENY' });
      if (!acceptsJson(request.headers.accept)) throw notAcceptable();
      await authenticate?.(request);
      if (!handlers[request.method]) throw methodNotAllowed(request.method);
    },
    handler: (request, reply) => handlers[request.method]?.(request, reply),
  });
}

const describe: Handler = () => ({
  renders: ['application/json'],
  parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
});

/** Takes bodies of any type as bytes, which `readBody` reads after the caller and the method are checked. */
export function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

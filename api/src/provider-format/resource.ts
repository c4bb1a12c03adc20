import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notAcceptable } from './errors';
import { asJson } from './json-reply';
import { acceptsJson } from './media-types';

/** What a method does: gives back what is sent as JSON, or the reply it has sent. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** One address of the API and all it answers. */
export interface Resource {
  /** The `Allow` header of every answer. */
  allow: string;
  /** Runs after content negotiation and before method and body; throws to refuse the caller. */
  authenticate?: (request: FastifyRequest) => Promise<void>;
  GET?: Handler;
  POST?: Handler;
  PUT?: Handler;
  PATCH?: Handler;
  DELETE?: Handler;
}

/**
 * Registers an address in the provider's way: content negotiation, then the caller, then the method, then the body.
 * `HEAD` answers as `GET`, plain `OPTIONS` lists the body types, any other method is a 405.
 */
export function resource(app: FastifyInstance, url: string, { allow, authenticate, ...methods }: Resource): void {
  const handlers: Record<string, Handler | undefined> = { ...methods, HEAD: methods.GET, OPTIONS: describe };
  app.route({
    method: [...app.supportedMethods],
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
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

/** Lets bodies of any type through as bytes, for `readBody` to read when their turn comes. */
export function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

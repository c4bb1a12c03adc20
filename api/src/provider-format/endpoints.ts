import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginCallbackZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { methodNotAllowed } from './errors';
import { redirectToSlash } from './unknown-path';

/** A scope whose routes have zod schemas. */
export type Endpoints = Parameters<FastifyPluginCallbackZod>[0];

/**
 * A plugin of routes with zod schemas, whose paths end in a slash. Their addresses answer 405 to every other method, and
 * without the slash they redirect.
 */
export const endpoints =
  <Services extends object>(addRoutes: (app: Endpoints, services: Services) => void): FastifyPluginCallback<Services> =>
  (scope, services, done) => {
    scope.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    const methods = new Map<string, string[]>();
    scope.addHook('onRoute', ({ url, method }) => {
      methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]);
    });
    addRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    for (const [url, allowed] of [...methods]) {
      refuseOtherMethods(scope, url, allowed);
      redirectToSlash(scope, url.slice(0, -1));
    }
    done();
  };

/** Answers 405 to every method of an address that has no route of its own. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw methodNotAllowed(request.method);
    },
    handler: () => undefined,
  });
}

/** Answers that several features' routes describe: an error in words, and messages by field. */
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

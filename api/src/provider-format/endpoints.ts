import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginCallback,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { methodNotAllowed } from './errors';
import { redirectToSlash } from './unknown-path';

/** A scope whose routes have zod schemas. */
export type Endpoints = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

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

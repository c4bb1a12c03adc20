import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginCallbackZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';

/** A scope whose routes have zod schemas. */
export type Endpoints = Parameters<FastifyPluginCallbackZod>[0];

/** A plugin of routes with zod schemas. */
export const endpoints =
  <Services extends object>(addRoutes: (app: Endpoints, services: Services) => void): FastifyPluginCallback<Services> =>
  (scope, services, done) => {
    scope.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    addRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    done();
  };

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

import type { FastifyPluginCallback } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginCallbackZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound, problemSchema } from '../errors/errors';

/** A scope whose routes have zod schemas. */
export type Endpoints = Parameters<FastifyPluginCallbackZod>[0];

/**
 * A plugin of routes with zod schemas. A route says what it takes and answers; what follows from that is described here:
 * whether it needs a session, and the refusals that every route like it has.
 * @param tag under which the description of the API lists its routes
 */
export const endpoints =
  <Services extends object>(
    tag: string,
    addRoutes: (app: Endpoints, services: Services) => void,
  ): FastifyPluginCallback<Services> =>
  (scope, services, done) => {
    scope.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    scope.addHook('onRoute', (route) => {
      const { schema = {}, onRequest, url } = route;
      const needsSession = onRequest !== undefined && onRequest === scope.requireCaller;
      route.schema = {
        tags: [tag],
        ...(needsSession && { security: [{ bearer: [] }] }),
        ...schema,
        response: {
          ...(schema.body || schema.querystring ? { 400: fieldErrors } : {}),
          ...(needsSession && { 401: problemSchema }),
          ...(url.includes('/:') && { 404: problemSchema }),
          ...(typeof schema.response === 'object' && schema.response),
        },
      };
    });
    addRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    done();
  };

/** Messages about what was sent, by field. */
const fieldErrors = z.record(z.string(), z.array(z.string()));

/** A counting number that the database can hold. */
const countSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** Reads a counting number in an address. @throws {ApiError} 404 for what is none, or is larger than any in the database */
export function readCount(text: string): number {
  const number = countSchema.safeParse(text);
  if (!number.success) throw notFound();
  return number.data;
}

import { file } from '@hidden-order/api-shapes/answers';
import type { BodyOf, Endpoint, ParametersOf } from '@hidden-order/api-shapes/endpoint';
import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
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
      const { schema = {}, onRequest, url, method } = route;
      const needsSession = onRequest !== undefined && onRequest === scope.requireCaller;
      route.schema = {
        tags: [tag],
        ...(needsSession && { security: [{ bearer: [] }] }),
        ...schema,
        response: {
          ...(schema.body || schema.querystring ? { 400: fieldErrors } : {}),
          ...(needsSession && { 401: problemSchema }),
          ...(url.includes('/:') && { 404: problemSchema }),
          // What has changed since the caller has seen it.
          ...(method !== 'GET' && method !== 'HEAD' && { 409: problemSchema }),
          ...(typeof schema.response === 'object' && schema.response),
        },
      };
    });
    addRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    done();
  };

/** What the API alone knows of an endpoint. */
interface RouteOptions<One extends Endpoint, Params, Query, BodySchema> extends Pick<
  RouteShorthandOptions,
  'onRequest' | 'exposeHeadRoute' | 'bodyLimit'
> {
  summary?: string;
  /** By name; texts without it. */
  params?: z.core.$ZodType<Params>;
  query?: z.core.$ZodType<Query>;
  /** It takes what calls send. */
  body?: BodySchema & (BodyOf<One> extends z.core.input<BodySchema> ? unknown : never);
  /** Of a success. */
  status?: number;
  /** What it answers, where that is more than pages read. */
  answer?: z.core.$ZodType;
  /** Other answers, by status. */
  others?: Readonly<Record<number, z.core.$ZodType>>;
}

/** A call with what its route's schemas have read. */
export type Call<Params, Query, Body> = FastifyRequest & { params: Params; query: Query; body: Body };

/** A file is sent by the reply. */
type Answer<One extends Endpoint> = z.core.output<One['answer']> | FastifyReply;

/** Adds the route of an endpoint. @param handle answers a call, with the status of a success unless it sets another */
export function route<
  One extends Endpoint,
  Params = ParametersOf<One>,
  Query = unknown,
  BodySchema extends z.core.$ZodType = z.core.$ZodUndefined,
>(
  app: FastifyInstance,
  endpoint: One,
  options: RouteOptions<One, Params, Query, BodySchema>,
  handle: (
    request: Call<Params, Query, z.core.output<BodySchema>>,
    reply: FastifyReply,
  ) => Answer<One> | Promise<Answer<One>>,
): void {
  const { summary, params, query, body, status = 200, answer = endpoint.answer, others, ...rest } = options;
  const names = endpoint.path.match(/(?<=:)\w+/g) ?? [];
  app.route({
    ...rest,
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(summary !== undefined && { summary }),
      ...(names.length > 0 && {
        params: params ?? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
      }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(answer !== file && { [status]: status === 204 ? noContent : answer }), ...others },
    },
    handler: (request, reply) => handle(request as Call<Params, Query, z.core.output<BodySchema>>, reply.code(status)),
  });
}

const noContent = z.undefined().describe('Done.');

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

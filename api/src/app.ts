import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { authRoutes } from './auth/routes';
import type { AuthServices } from './auth/services';
import { contactRoutes } from './contact/routes';
import { contentRoutes } from './content/routes';
import { healthRoute } from './health';
import { openApi } from './openapi';
import { paymentRoutes } from './payments/routes';
import { sandboxRoutes } from './payments/sandbox/routes';
import type { Sandbox } from './payments/sandbox/sandbox';
import type { PaymentServices } from './payments/services';
import { webhookRoute } from './payments/webhook';
import { addEndpoints } from './provider-format/endpoints';
import { sendErrors } from './provider-format/json-reply';
import { sendUnknownPath } from './provider-format/unknown-path';
import { rateRoutes } from './rates/routes';
import { addResponseHeaders, setHeadersWithoutHooks, type AllowedOrigins } from './response-headers';
import { tournamentRoutes } from './tournaments/routes';

/** Longest id or slug that is looked at; a longer one is an unknown address. */
const MAX_PARAM_LENGTH = 500;

/** What the parts of the API work with. */
export interface AppServices extends AuthServices {
  allowedOrigins: AllowedOrigins;
  payments: PaymentServices;
  /** The built-in gateway, where it is the one in use; it has pages. */
  sandbox: Sandbox | undefined;
}

/** The API over services that are open; it owns none of them. Not listening yet. */
export async function buildApp(services: AppServices, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { allowedOrigins, payments, sandbox } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A web server on this machine may stand in front; it says where a request comes from.
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) => {
      setHeadersWithoutHooks(request, reply, allowedOrigins);
      sendUnknownPath(reply);
    },
  });
  // Methods that Fastify does not know would be unknown addresses; with them, known addresses can answer 405.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  await addResponseHeaders(app, allowedOrigins);
  sendErrors(app);
  app.setNotFoundHandler((_request, reply) => sendUnknownPath(reply));
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  // Each part has a scope of its own, for its way of reading bodies and sending answers.
  const add = (addRoutes: (scope: FastifyInstance) => void) =>
    app.register((scope, _options, done) => {
      addRoutes(scope);
      done();
    });
  await add((scope) => authRoutes(scope, services));
  await add((scope) => addEndpoints(scope, (endpoints) => contentRoutes(endpoints, services.db)));
  await add((scope) => addEndpoints(scope, (endpoints) => contactRoutes(endpoints, services)));
  await add((scope) => addEndpoints(scope, (endpoints) => rateRoutes(endpoints, services.db)));
  await add((scope) => addEndpoints(scope, (endpoints) => tournamentRoutes(endpoints, services)));
  await add((scope) => addEndpoints(scope, (endpoints) => paymentRoutes(endpoints, services, payments)));
  await add((scope) => webhookRoute(scope, payments));
  if (sandbox) await add((scope) => sandboxRoutes(scope, sandbox, payments.clock));
  await add((scope) => healthRoute(scope, services.db));
  return app;
}

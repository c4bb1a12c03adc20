import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { sql } from 'drizzle-orm';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { accountRoutes } from './account/routes';
import { authRoutes } from './auth/routes';
import type { AuthServices } from './auth/services';
import { contactRoutes } from './contact/routes';
import { contentRoutes } from './content/routes';
import type { Database } from './database/database';
import type { Issuer } from './learning/certificates/credentials/issuer';
import { certificateFileRoutes } from './learning/certificates/file-routes';
import { learningRoutes } from './learning/routes';
import { openApi } from './openapi';
import { paymentRoutes } from './payments/routes';
import { sandboxRoutes } from './payments/sandbox/routes';
import type { Sandbox } from './payments/sandbox/sandbox';
import type { PaymentServices } from './payments/services';
import { webhookRoute } from './payments/webhook';
import { addEndpoints } from './provider-format/endpoints';
import { sendErrors } from './provider-format/json-reply';
import { refuseNul } from './provider-format/refuse-nul';
import { sendUnknownPath } from './provider-format/unknown-path';
import { rateRoutes } from './rates/routes';
import { addResponseHeaders, setHeadersWithoutHooks, type AllowedOrigins } from './response-headers';
import { tournamentRoutes } from './tournaments/routes';

/** Longest id or slug in an address; an address with a longer one is unknown. */
const MAX_PARAM_LENGTH = 500;

/** The services behind all routes. */
export interface AppServices extends AuthServices {
  allowedOrigins: AllowedOrigins;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  payments: PaymentServices;
  /** The built-in gateway, if it is the one in use: it has pages of its own. */
  sandbox: Sandbox | undefined;
  /** Signs the credentials of certificates. */
  issuer: Issuer;
  /** Whether `/docs` describes the API. */
  docs: boolean;
}

/** Builds the API over open services, which it does not close. The API does not listen yet. */
export async function buildApp(services: AppServices, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { allowedOrigins, trustedProxies, payments, sandbox, issuer, docs } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) => {
      setHeadersWithoutHooks(request, reply, allowedOrigins);
      sendUnknownPath(reply);
    },
  });
  // Registers every HTTP method, so that known addresses answer 405 to it instead of 404.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  await addResponseHeaders(app, allowedOrigins);
  sendErrors(app);
  refuseNul(app);
  app.setNotFoundHandler((_request, reply) => sendUnknownPath(reply));
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  if (docs) await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
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
  await add((scope) =>
    addEndpoints(scope, (endpoints) => learningRoutes(endpoints, services, payments, issuer.apiUrl)),
  );
  await add((scope) => addEndpoints(scope, (endpoints) => accountRoutes(endpoints, services, payments)));
  await add((scope) => certificateFileRoutes(scope, services, payments, issuer));
  await add((scope) => webhookRoute(scope, payments));
  if (sandbox) await add((scope) => sandboxRoutes(scope, sandbox, payments.clock));
  await add((scope) => healthRoute(scope, services.db));
  return app;
}

/** `GET /health`: 200 once the API can answer, database included; 503 while it cannot. */
function healthRoute(app: FastifyInstance, db: Database): void {
  app.get('/health', { schema: { tags: ['operation'] } }, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}

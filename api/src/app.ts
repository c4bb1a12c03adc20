import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { BoundedServers } from 'shared/build/bounded-servers';
import { accountRoutes } from './account/routes';
import { authRoutes } from './auth/routes';
import type { AuthServices } from './auth/services';
import { contactRoutes } from './contact/routes';
import type { ContentVersion } from './content/content-version';
import { contentRoutes } from './content/routes';
import { healthRoutes } from './health';
import type { Issuer } from './learning/certificates/credentials/issuer';
import { certificateFileRoutes } from './learning/certificates/file-routes';
import { learningRoutes } from './learning/routes';
import { openApi } from './openapi';
import { measureRequests, type Metrics } from './operation/metrics';
import { refuseUnderPressure } from './operation/overload';
import { logRequest, logRequests, requestIds } from './operation/request-log';
import { paymentRoutes } from './payments/routes';
import { sandboxRoutes } from './payments/sandbox/routes';
import type { Sandbox } from './payments/sandbox/sandbox';
import type { PaymentServices } from './payments/services';
import { webhookRoute } from './payments/webhook';
import { addEndpoints } from './provider-format/endpoints';
import { sendErrors } from './provider-format/json-reply';
import { refuseUnstorable } from './provider-format/refuse-unstorable';
import { sendUnknownPath } from './provider-format/unknown-path';
import { rateRoutes } from './rates/routes';
import { addResponseHeaders, setHeadersWithoutHooks, type AllowedOrigins } from './response-headers';
import { tournamentRoutes } from './tournaments/routes';

/** Longest body in bytes; forms of accounts and sessions have a limit of their own. */
const MAX_BODY_BYTES = 32 * 1024;
/** Longest id or slug in an address; an address with a longer one is unknown. */
const MAX_PARAM_LENGTH = 500;
/** The services behind all routes. */
export interface AppServices extends AuthServices {
  allowedOrigins: AllowedOrigins;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  contentVersion: ContentVersion;
  payments: PaymentServices;
  /** The built-in gateway, if it is the one in use: it has pages of its own. */
  sandbox: Sandbox | undefined;
  /** Signs the credentials of certificates. */
  issuer: Issuer;
  /** Whether `/docs` describes the API. */
  docs: boolean;
  /** Beyond this mean delay of the event loop, in milliseconds, requests are refused. */
  maxEventLoopDelay: number;
  /** Where answers are counted, if the process serves its figures. */
  metrics: Metrics | undefined;
  /** Whether the process is about to end. */
  isEnding: () => boolean;
}

/**
 * Builds the API over open services, which it does not close. The API does not listen yet.
 * @param serverFactory makes its server
 */
export async function buildApp(
  services: AppServices,
  log: FastifyBaseLogger,
  serverFactory: BoundedServers['make'],
): Promise<FastifyInstance> {
  const { allowedOrigins, trustedProxies, payments, sandbox, issuer, docs } = services;
  const app = Fastify({
    serverFactory,
    loggerInstance: log,
    // Fastify's own lines hold the whole address; ours are in operation/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustedProxies),
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) => {
      setHeadersWithoutHooks(request, reply, allowedOrigins);
      sendUnknownPath(reply);
      logRequest(request, reply);
    },
  });
  // Registers every HTTP method, so that known addresses answer 405 to it instead of 404.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  // Some programs name the type of JSON with every call, also with a DELETE that sends nothing.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body, done),
  );
  logRequests(app);
  if (services.metrics) measureRequests(app, services.metrics);
  await addResponseHeaders(app, allowedOrigins);
  await refuseUnderPressure(app, services.maxEventLoopDelay);
  sendErrors(app);
  refuseUnstorable(app);
  app.setNotFoundHandler((_request, reply) => sendUnknownPath(reply));
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  if (docs) await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  // Each part has a scope of its own, for its way of reading bodies and sending answers.
  const add = (addRoutes: (scope: FastifyInstance) => void) =>
    app.register((scope, _options, done) => {
      addRoutes(scope);
      done();
    });
  await add((scope) => authRoutes(scope, services, payments));
  await add((scope) => addEndpoints(scope, (endpoints) => contentRoutes(endpoints, services)));
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
  await add((scope) => healthRoutes(scope, services));
  return app;
}

import { METHODS } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3 } from 'openapi-types';
import type { BoundedServers } from 'shared/build/bounded-servers';
import { type AccountServices, removeAccount } from './account/delete-account';
import { account } from './account/routes';
import { authPaths, authSchemas } from './auth/openapi';
import { auth } from './auth/routes';
import { contact } from './contact/routes';
import { content, type ContentServices } from './content/routes';
import type { LearningServices } from './learning/certificates/credentials/issuer';
import { learning } from './learning/routes';
import { health, refuseUnderPressure } from './operation/health';
import { measureRequests, type Metrics } from './operation/metrics';
import { logRequest, logRequests, requestIds } from './operation/request-log';
import { type PaymentOptions, payments } from './payments/routes';
import { sendErrors } from './provider-format/json-reply';
import { refuseUnstorable } from './provider-format/refuse-unstorable';
import { sendUnknownPath } from './provider-format/unknown-path';
import { rates } from './rates/routes';
import { addResponseHeaders, type AllowedOrigins, setHeadersWithoutHooks } from './response-headers';
import { tournaments } from './tournaments/routes';

/** Longest body in bytes; forms of accounts and sessions have a limit of their own. */
const MAX_BODY_BYTES = 32 * 1024;
/** Longest id or slug in an address; an address with a longer one is unknown. */
const MAX_PARAM_LENGTH = 500;
/** What the features get, and how the server behaves. */
export interface AppServices extends AccountServices, ContentServices, LearningServices, PaymentOptions {
  allowedOrigins: AllowedOrigins;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
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
  services: AppServices & { log: FastifyBaseLogger },
  serverFactory: BoundedServers['make'],
): Promise<FastifyInstance> {
  const { allowedOrigins, trustedProxies, log, docs } = services;
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
  const { apiUrl } = services.issuer;
  await app.register(auth, { ...services, apiUrl, removeAccount: removeAccount(services) });
  await app.register(content, services);
  await app.register(contact, services);
  await app.register(rates, services);
  await app.register(tournaments, services);
  await app.register(payments, services);
  await app.register(learning, services);
  await app.register(account, services);
  await app.register(health, services);
  return app;
}

/** What the description at `/docs` starts from; the content endpoints add themselves by their schemas. */
const openApi: OpenAPIV3.Document = {
  openapi: '3.0.3',
  info: {
    title: 'Hidden Order Academy API',
    version: '1.0.0',
    description:
      'Accounts and sessions in the format of djoser and simplejwt, the public courses and articles, payments, learning, exchange rates, tournaments, and the contact form.',
  },
  tags: [
    { name: 'auth', description: 'Accounts and sessions' },
    { name: 'account', description: 'Data, dates and deletion of your own account' },
    { name: 'content', description: 'Courses, articles, reviews and the texts of the site' },
    { name: 'payments', description: 'Orders, payments, instalment plans, enrolments and receipts' },
    { name: 'learning', description: 'Lessons, progress, quizzes, practice and certificates of members' },
    { name: 'contact', description: 'Messages to the academy' },
    { name: 'rates', description: 'Exchange rates' },
    { name: 'tournaments', description: 'Tournaments and entries for them' },
    { name: 'operation', description: 'For those who run the API' },
  ],
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: authSchemas,
  },
  paths: authPaths,
};

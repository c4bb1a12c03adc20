import { randomUUID } from 'node:crypto';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { account } from './features/accounts/routes';
import { auth } from './features/accounts/auth/routes';
import { contact } from './features/contact/routes';
import { content } from './features/content/routes';
import { learning } from './features/learning/routes';
import type { AppServices } from './open-services';
import { health, refuseUnderPressure } from './plugins/monitoring/health';
import { measureRequests } from './plugins/monitoring/metrics';
import { logRequest, logRequests } from './plugins/requests/request-log';
import { describeApi } from './plugins/requests/openapi';
import { payments } from './features/payments/routes';
import { sendErrors } from './plugins/errors/send-errors';
import { refuseUnstorable } from './plugins/requests/refuse-unstorable';
import { rates } from './features/rates/routes';
import { addResponseHeaders } from './plugins/requests/response-headers';
import { TIME_OUTS } from '@hidden-order/node/time-outs';
import { tournaments } from './features/tournaments/routes';

/** Longest body in bytes; forms of accounts and sessions have a limit of their own. */
const MAX_BODY_BYTES = 32 * 1024;
/** Longest id or slug in an address; an address with a longer one is unknown. */
const MAX_PARAM_LENGTH = 500;
/** Builds the API over open services, which it does not close. The API does not listen yet. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { allowedOrigins, trustedProxies, log, docs } = services;
  const app = Fastify({
    ...TIME_OUTS,
    loggerInstance: log,
    // Fastify's own lines hold the whole address; ours are in plugins/requests/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // For an address that the router refuses, no hook runs.
    frameworkErrors: (_error, request, reply) => {
      sendNotFound(reply.header('x-request-id', request.id));
      logRequest(request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
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
  await describeApi(app);
  if (docs) await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  await app.register(auth, services);
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

const sendNotFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ detail: 'Not found.' });

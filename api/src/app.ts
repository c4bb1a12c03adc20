import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { account } from './features/accounts/routes';
import { auth } from './features/accounts/auth/routes';
import { contact } from './features/contact/routes';
import { content } from './features/content/routes';
import { siteState } from './features/content/site-state';
import { learning } from './features/learning/routes';
import { log } from './features/counting-log/routes';
import type { AppServices } from './open-services';
import { health, refuseUnderPressure } from './plugins/monitoring/health';
import { measureRequests } from './plugins/monitoring/metrics';
import { describeApi } from './plugins/requests/openapi';
import { payments } from './features/money/routes';
import { sendErrors } from './plugins/errors/send-errors';
import { refuseUnstorable } from './plugins/requests/refuse-unstorable';
import { rates } from './features/rates/routes';
import { addResponseHeaders } from './plugins/requests/response-headers';
import { createServer } from './plugins/requests/server';
import { tournaments } from './features/tournaments/routes';

/** Builds the API over open services, which it does not close. The API does not listen yet. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { allowedOrigins, docs } = services;
  const app = createServer(services);
  if (services.metrics) measureRequests(app, services.metrics);
  await addResponseHeaders(app, allowedOrigins);
  await refuseUnderPressure(app, services.maxEventLoopDelay);
  sendErrors(app);
  refuseUnstorable(app);
  await describeApi(app);
  if (docs) await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  await app.register(auth, services);
  await app.register(content, services);
  await app.register(siteState, services);
  await app.register(contact, services);
  await app.register(rates, services);
  await app.register(tournaments, services);
  await app.register(payments, services);
  await app.register(learning, services);
  await app.register(log, services);
  await app.register(account, services);
  await app.register(health, services);
  return app;
}

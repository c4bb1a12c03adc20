import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What the description starts from; the routes add themselves by their schemas. */
const openApi: NonNullable<FastifyDynamicSwaggerOptions['openapi']> = {
  openapi: '3.0.3',
  info: {
    title: 'Hidden Order Academy API',
    version: '1.0.0',
    description:
      'Accounts and sessions in the format of djoser and simplejwt, the public courses and articles, payments, learning, exchange rates, tournaments, and the contact form.',
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
};

/**
 * `GET /openapi.json`: the description of the API, with which promotions compare the calls of remotes
 * (release/src/checks/contracts/check-calls.ts). Register it before the routes.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

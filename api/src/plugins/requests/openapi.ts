import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

/** What the description at `/docs` starts from; the routes add themselves by their schemas. */
export const openApi: NonNullable<FastifyDynamicSwaggerOptions['openapi']> = {
  openapi: '3.0.3',
  info: {
    title: 'Hidden Order Academy API',
    version: '1.0.0',
    description:
      'Accounts and sessions in the format of djoser and simplejwt, the public courses and articles, payments, learning, exchange rates, tournaments, and the contact form.',
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
};

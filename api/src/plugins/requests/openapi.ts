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
  tags: [
    { name: 'auth', description: 'Accounts and sessions' },
    { name: 'account', description: 'Data and deletion of your own account' },
    { name: 'content', description: 'Courses, articles, reviews and the texts of the site' },
    { name: 'payments', description: 'Orders, payments, instalment plans, enrolments and receipts' },
    { name: 'learning', description: 'Lessons, progress, quizzes, practice and certificates of members' },
    { name: 'contact', description: 'Messages to the academy' },
    { name: 'rates', description: 'Exchange rates' },
    { name: 'tournaments', description: 'Tournaments and entries for them' },
    { name: 'monitoring', description: 'For those who run the API' },
  ],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
};

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';

/** `GET /health`: 200 once the API can answer, database included; 503 while it cannot. */
export function healthRoute(app: FastifyInstance, db: Database): void {
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

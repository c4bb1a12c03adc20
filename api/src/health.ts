import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/database';

const schema = { tags: ['operation'] };

/**
 * `GET /health`: 200 while the API can answer, database included; 503 while it cannot.
 * `GET /ready`: the same, and 503 too once the process is about to end, so that a balancer sends no more requests to it.
 */
export function healthRoutes(app: FastifyInstance, { db, isEnding }: { db: Database; isEnding: () => boolean }): void {
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  };
  app.get('/health', { schema }, check);
  app.get('/ready', { schema }, (request, reply) =>
    isEnding() ? reply.code(503).send({ status: 'about to end' }) : check(request, reply),
  );
}

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

const schema = { tags: ['operation'] };

/**
 * `GET /health`: 200 while the process answers. It asks nothing of the database, so that a fault of the database restarts
 * no process.
 * `GET /ready`: 200 while it can serve requests; 503 while the database does not answer, and once the process is about to
 * end, so that a balancer sends no more requests to it.
 */
export function health(
  app: FastifyInstance,
  { db, isEnding }: { db: Database; isEnding: () => boolean },
  done: () => void,
): void {
  app.get('/health', { schema }, () => ({ status: 'ok' }));
  app.get('/ready', { schema }, async (request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'about to end' });
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
  done();
}

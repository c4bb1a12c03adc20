import underPressure from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { notNow } from '../errors/errors';

const schema = { tags: ['monitoring'] };
const [HEALTH, READY] = ['/health', '/ready'] as const;

/**
 * `GET /health`: 200 while the process answers. It asks nothing of the database, so that a fault of the database restarts
 * no process.
 * `GET /ready`: 503 while the database does not answer, and once the process is about to end, so that a balancer sends no
 * more requests to it; else 200, also without texts, whose routes get 503 until there are some.
 */
export function health(
  app: FastifyInstance,
  { db, isEnding }: { db: Database; isEnding: () => boolean },
  done: () => void,
): void {
  app.get(HEALTH, { schema }, () => ({ status: 'ok' }));
  app.get(READY, { schema }, async (request, reply) => {
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

const OVERLOADED = { detail: 'Too many requests at this moment. Try again in a few seconds.', code: 'overloaded' };

/** How often the delay of the event loop is taken, in milliseconds. */
const SAMPLE_MS = 1000;

/**
 * Refuses requests with 503 while the process is so busy that its event loop comes round late: what was accepted is
 * answered soon, and the rest is told when to retry. It answers `/health` and `/ready` all the same, so that it is not
 * taken for a dead one.
 * @param maxDelay the bound of the mean delay in a second, in milliseconds
 */
export async function refuseUnderPressure(app: FastifyInstance, maxDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: SAMPLE_MS,
    pressureHandler: ({ routeOptions: { url = '' } }, _reply, _type, delay) => {
      // The plugin says Infinity where the loop came round too late to be measured: it was late by the whole interval.
      const isLate = delay !== Infinity || SAMPLE_MS >= maxDelay;
      return url === HEALTH || url === READY || !isLate ? undefined : Promise.reject(notNow(OVERLOADED));
    },
  });
}

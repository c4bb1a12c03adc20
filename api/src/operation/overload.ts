import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { notNow } from '../provider-format/errors';

/** Answered under every load, so that an overloaded process is not taken for a dead one. */
const ALWAYS_ANSWERED = ['/health', '/ready'];

const OVERLOADED = { detail: 'Too many requests at this moment. Try again in a few seconds.', code: 'overloaded' };

/**
 * Refuses requests with 503 while the process is so busy that its event loop comes round late: what was accepted is
 * answered soon, and the rest is told when to retry.
 * @param maxDelay the bound of the mean delay in a second, in milliseconds
 */
export async function refuseUnderPressure(app: FastifyInstance, maxDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: ({ routeOptions: { url = '' } }) =>
      ALWAYS_ANSWERED.includes(url) ? undefined : Promise.reject(notNow(OVERLOADED)),
  });
}

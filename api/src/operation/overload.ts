import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../provider-format/errors';

/** Answered under every load, so that an overloaded process is not taken for a dead one. */
const ALWAYS_ANSWERED = ['/health', '/ready'];

/** In seconds. The delay is taken every second, so what is refused may well be accepted after this. */
const RETRY_AFTER = 5;

/**
 * Refuses requests with 503 while the process is so busy that its event loop comes round late: what was accepted is
 * answered soon, and the rest is told when to retry.
 * @param maxDelay the bound of the mean delay in a second, in milliseconds
 */
export async function refuseUnderPressure(app: FastifyInstance, maxDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: ({ routeOptions: { url = '' } }) =>
      ALWAYS_ANSWERED.includes(url) ? undefined : Promise.reject(overloaded(RETRY_AFTER)),
  });
}

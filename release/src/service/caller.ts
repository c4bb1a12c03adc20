import type { FastifyRequest } from 'fastify';
import type { Caller } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request carries; null before it was checked. */
    caller: Caller | null;
  }
}

/** The service refuses a call because of who makes it. */
class Refusal extends Error {
  constructor(
    readonly statusCode: 401 | 403,
    message: string,
  ) {
    super(message);
  }
}

/** @throws Refusal without a valid token */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller !== null) return caller;
  throw new Refusal(401, 'The token is missing, unknown, revoked or expired. Set RELEASE_TOKEN to a valid one.');
}

/** @throws Refusal when an app is not the caller's */
export function requireApps({ team, apps }: Caller, names: readonly string[]): void {
  const foreign = names.filter((name) => !apps.includes(name));
  if (foreign.length === 0) return;
  throw new Refusal(403, `The token of team ${team} is for ${apps.join(', ')}, not for ${foreign.join(', ')}.`);
}

import type { FastifyRequest } from 'fastify';
import type { TokenFault } from 'shared/platform/release-service';
import type { Caller } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request carries, or why it is refused. */
    releaseCaller: Caller | TokenFault;
  }
}

/** The service refuses a call because of who makes it. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: 401 | 403,
    message: string,
    readonly reason?: TokenFault,
  ) {
    super(message);
  }
}

const FAULTS: Readonly<Record<TokenFault, string>> = {
  missing: 'The call carries no token. Set RELEASE_TOKEN to that of your team.',
  unknown: 'The token is unknown. Set RELEASE_TOKEN to the one that the operator has given to your team.',
  revoked: 'The token has been revoked. The operator of the service can make another.',
  expired: 'The token has expired. The operator of the service can make another.',
};

/** @throws Refusal without a valid token */
export function callerOf({ releaseCaller: caller }: FastifyRequest): Caller {
  if (typeof caller === 'object') return caller;
  throw new Refusal(401, FAULTS[caller], caller);
}

/** @throws Refusal when an app is not the caller's */
export function requireApps({ team, apps }: Caller, names: readonly string[]): void {
  const foreign = names.filter((name) => !apps.includes(name));
  if (foreign.length === 0) return;
  throw new Refusal(403, `The token of team ${team} is for ${apps.join(', ')}, not for ${foreign.join(', ')}.`);
}

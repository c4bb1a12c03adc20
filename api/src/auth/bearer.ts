import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../database/schema';
import { notAuthenticated, rejectedBearer, unauthorized, userNotFound } from '../provider-format/errors';
import type { AuthServices } from './services';
import { findBySession } from './sessions';

const callers = new WeakMap<FastifyRequest, { user: UserRow; sessionId: string }>();

/**
 * Identifies the caller by the Bearer token. A missing header or another scheme is an anonymous caller; a bad token is
 * refused even where none is needed.
 * @throws {ApiError} 401
 */
export async function identifyCaller({ db, tokens }: AuthServices, request: FastifyRequest): Promise<void> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(/\s+/).filter(Boolean);
  if (scheme !== 'Bearer') return;
  if (token === undefined || rest.length > 0) {
    throw rejectedBearer('Authorization header must contain two space-delimited values', 'bad_authorization_header');
  }
  const claims = await tokens.read(token);
  if (!claims) throw badAccess('Token is invalid or expired');
  if (claims.token_type !== 'access') throw badAccess('Token has wrong type');
  const found = await findBySession(db, claims);
  if (!found) throw userNotFound();
  const { user, runs } = found;
  if (!user.isActive) throw rejectedBearer('User is inactive', 'user_inactive');
  if (!runs) throw badAccess('Token is invalid or expired');
  callers.set(request, { user, sessionId: claims.sid });
}

/**
 * The signed-in user of a request that went through {@link identifyCaller}.
 * @throws {ApiError} 401 for an anonymous caller
 */
export function callerOf(request: FastifyRequest): UserRow {
  const caller = callers.get(request);
  if (!caller) throw notAuthenticated();
  return caller.user;
}

/** The session from which a request of {@link callerOf} comes; undefined for an anonymous caller. */
export const sessionOf = (request: FastifyRequest): string | undefined => callers.get(request)?.sessionId;

/** A hook that refuses anonymous callers. */
export const requireCaller = (services: AuthServices) => async (request: FastifyRequest) => {
  await identifyCaller(services, request);
  callerOf(request);
};

/** The signed-in user of a request that went through {@link identifyCaller}, or nothing for an anonymous caller. */
export const callerIfAny = (request: FastifyRequest): UserRow | undefined => callers.get(request)?.user;

const badAccess = (message: string) =>
  unauthorized({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });

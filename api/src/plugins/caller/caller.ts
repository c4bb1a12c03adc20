import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAuthenticated, rejectedBearer, unauthorized, userInactive, userNotFound } from '../errors/errors';
import type { Database } from '../database/database';
import { findBySession } from './sessions';
import type { UserRow } from './tables';
import type { Tokens } from './tokens';

interface CallerServices {
  db: Database;
  tokens: Tokens;
}

interface Caller {
  user: UserRow;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook that identifies the caller, if there is one. */
    identifyCaller: (request: FastifyRequest) => Promise<void>;
    /** A hook that refuses anonymous callers. */
    requireCaller: (request: FastifyRequest) => Promise<void>;
  }
}

/** Puts the caller on requests, for routes of all features that use one of the two hooks. */
export function decorateCaller(app: FastifyInstance, services: CallerServices): void {
  const identifyCaller = (request: FastifyRequest) => identify(services, request);
  app.decorateRequest('caller', null);
  app.decorate('identifyCaller', identifyCaller);
  app.decorate('requireCaller', async (request: FastifyRequest) => {
    await identifyCaller(request);
    callerOf(request);
  });
}

/**
 * Identifies the caller by the Bearer token. A missing header or another scheme is an anonymous caller; a bad token is
 * refused even where none is needed.
 * @throws {ApiError} 401
 */
async function identify({ db, tokens }: CallerServices, request: FastifyRequest): Promise<void> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(/\s+/).filter(Boolean);
  if (scheme?.toLowerCase() !== 'bearer') return;
  if (token === undefined || rest.length > 0) {
    throw rejectedBearer('Authorization header must contain two space-delimited values', 'bad_authorization_header');
  }
  const claims = await tokens.read(token);
  if (!claims) throw badAccess('Token is invalid or expired');
  if (claims.token_type !== 'access') throw badAccess('Token has wrong type');
  const found = await findBySession(db, claims);
  if (!found) throw userNotFound();
  const { user, runs } = found;
  if (!user.isActive) throw userInactive();
  if (!runs) throw badAccess('Token is invalid or expired');
  request.setDecorator<Caller | null>('caller', { user, sessionId: claims.sid });
}

/** Who sends a request whose caller was identified; null for an anonymous caller. */
export const callerIfAny = (request: FastifyRequest): Caller | null => request.getDecorator<Caller | null>('caller');

/**
 * The signed-in user of a request whose caller was identified.
 * @throws {ApiError} 401 for an anonymous caller
 */
export function callerOf(request: FastifyRequest): UserRow {
  const caller = callerIfAny(request);
  if (!caller) throw notAuthenticated();
  return caller.user;
}

const badAccess = (message: string) =>
  unauthorized({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });

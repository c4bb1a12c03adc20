import { MAX_PASSWORD_LENGTH } from 'shared/api/auth';
import { networkOf } from 'shared/build/network-of';
import { z } from 'zod';
import type { Database } from '../database/database';
import { storeMail } from '../mail/outbox';
import { readBody } from '../provider-format/body';
import { MAX_EMAIL_LENGTH } from '../provider-format/email';
import { ApiError, invalidToken, unauthorized, userInactive } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import type { Handler } from '../provider-format/resource';
import { undoneMail } from './mails';
import type { AuthServices } from './services';
import { endSession, findBySession, isCurrent, renewSession, startSession } from './sessions';
import { countSignIn } from './sign-in-limits';
import { type Claims, MAX_TOKEN_LENGTH, type TokenPair } from './tokens';
import { findUserByEmail, lockUnchanged, updateUser } from './user-queries';

const credentialsSchema = z.object({ email: text(MAX_EMAIL_LENGTH), password: text(MAX_PASSWORD_LENGTH) });
const refreshSchema = z.object({ refresh: text(MAX_TOKEN_LENGTH) });
const tokenSchema = z.object({ token: text(MAX_TOKEN_LENGTH) });

/** `POST /auth/jwt/create/`: logs in (spec §7). This undoes a request to delete the account. */
export const createSession =
  (services: AuthServices): Handler =>
  async (request) => {
    const { email, password } = await validate(credentialsSchema, await readBody(request));
    const started = await countSignIn(services.limits, email, networkOf(request.ip), () =>
      signIn(services, email, password),
    );
    if (!started) throw unauthorized({ detail: 'No active account found with the given credentials' });
    return started;
  };

/** `POST /auth/jwt/refresh/`: new tokens for a refresh token, which is good for one exchange. */
export const refreshSession =
  (services: AuthServices): Handler =>
  async (request) => {
    const claims = await refreshClaims(services, await readBody(request));
    await findActive(services.db, claims);
    const renewed = await renewSession(services, claims);
    if (renewed === 'reused') {
      request.log.warn(
        { user: claims.user_id },
        'a refresh token was used again after its renewal: its session has ended',
      );
    }
    if (typeof renewed === 'string') throw invalidToken(BLACKLISTED);
    return { access: renewed.access, refresh: renewed.refresh };
  };

/** `POST /auth/jwt/blacklist/`: ends the session of a refresh token, as simplejwt's view of this name does. */
export const blacklistToken =
  (services: AuthServices): Handler =>
  async (request) => {
    const claims = await refreshClaims(services, await readBody(request));
    await endSession(services.db, claims.sid);
    return {};
  };

async function refreshClaims({ tokens }: AuthServices, body: unknown): Promise<Claims> {
  const { refresh } = await validate(refreshSchema, body);
  const claims = await tokens.read(refresh);
  if (!claims) throw invalidToken('Token is invalid or expired');
  if (claims.token_type !== 'refresh') throw invalidToken('Token has wrong type');
  return claims;
}

/** `POST /auth/jwt/verify/`: whether a token, access or refresh, is still good, and its session has not ended. */
export const verifyToken =
  ({ db, tokens }: AuthServices): Handler =>
  async (request) => {
    const { token } = await validate(tokenSchema, await readBody(request));
    const claims = await tokens.read(token);
    if (!claims) throw invalidToken('Token is invalid or expired');
    const found = await findActive(db, claims);
    if (claims.token_type === 'refresh') {
      if (!(await isCurrent(db, claims))) throw new ApiError(400, { non_field_errors: [BLACKLISTED] });
    } else if (!found?.runs) {
      throw invalidToken('Token is invalid or expired');
    }
    return {};
  };

/** As {@link findBySession}. @throws {ApiError} 401 for an account that is switched off */
async function findActive(db: Database, claims: Claims): ReturnType<typeof findBySession> {
  const found = await findBySession(db, claims);
  if (found && !found.user.isActive) throw userInactive();
  return found;
}

const BLACKLISTED = 'Token is blacklisted';

/**
 * Starts a session for the right password of an active account, and undoes a request to delete the account. A hash of an
 * earlier version is renewed.
 * @returns undefined for any other e-mail or password
 */
async function signIn(
  { db, passwords, tokens }: AuthServices,
  email: string,
  password: string,
): Promise<TokenPair | undefined> {
  for (;;) {
    const user = await findUserByEmail(db, email);
    const verified = await passwords.verify(user?.passwordHash, password);
    if (verified === 'wrong' || !user?.isActive) return undefined;
    const passwordHash = verified === 'outdated' ? await passwords.hash(password) : undefined;
    const session = await db.transaction(async (tx) => {
      // Under the lock: a new password ends the sessions of the old one, so none may start after it.
      const locked = await lockUnchanged(tx, user);
      if (!locked) return undefined;
      if (passwordHash !== undefined) await updateUser(tx, locked.id, { passwordHash });
      if (locked.deletionRequestedAt !== null) {
        await updateUser(tx, locked.id, { deletionRequestedAt: null });
        await storeMail(tx, undoneMail(locked.email));
      }
      return startSession({ db: tx, tokens }, locked.id);
    });
    if (session) return session;
    // The account has changed since it was read: the next turn looks at what it is now.
  }
}

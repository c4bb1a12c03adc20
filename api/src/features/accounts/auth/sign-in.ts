import type { TokenPair } from '@hidden-order/api-shapes/auth';
import type { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { storeMail } from '../../../plugins/mail/outbox';
import { ApiError, invalidToken, unauthorized, userInactive } from '../../../plugins/errors/errors';
import { undoneMail } from './mails';
import type { credentialsSchema } from './schemas';
import type { AuthServices } from './services';
import { endSession, findBySession, isCurrent, renewSession, startSession } from '../../../plugins/caller/sessions';
import { countSignIn } from './sign-in-limits';
import type { Claims } from '../../../plugins/caller/tokens';
import { findUserByEmail, lockUnchanged, updateUser } from '../../../plugins/caller/user-queries';

/**
 * Signs in (spec §7). This undoes a request to delete the account.
 * @param network of the caller
 * @throws {ApiError} 401 for any other e-mail or password, 429 after too many of them
 */
export async function createSession(
  services: AuthServices,
  { email, password }: z.output<typeof credentialsSchema>,
  network: string,
): Promise<TokenPair> {
  const started = await countSignIn(services.limits, email, network, () => signIn(services, email, password));
  if (!started) throw unauthorized({ detail: 'This e-mail and password do not match an account.' });
  return started;
}

/** Gives new tokens for a refresh token, which is good for one exchange. @throws {ApiError} 401 */
export async function refreshSession(services: AuthServices, refresh: string): Promise<TokenPair> {
  const claims = await refreshClaims(services, refresh);
  await findActive(services.db, claims);
  const renewed = await renewSession(services, claims);
  if (renewed === 'reused') {
    services.log.warn(
      { user: claims.user_id },
      'a refresh token was used again after its renewal: its session has ended',
    );
  }
  if (typeof renewed === 'string') throw invalidToken(BLACKLISTED);
  return renewed;
}

/** Ends the session of a refresh token. @throws {ApiError} 401 */
export async function endSessionOf(services: AuthServices, refresh: string): Promise<Record<string, never>> {
  const claims = await refreshClaims(services, refresh);
  await endSession(services.db, claims.sid);
  return {};
}

async function refreshClaims({ tokens }: AuthServices, refresh: string): Promise<Claims> {
  const claims = await tokens.read(refresh);
  if (!claims) throw invalidToken('Token is invalid or expired');
  if (claims.token_type !== 'refresh') throw invalidToken('Token has wrong type');
  return claims;
}

/**
 * Checks that a token, access or refresh, is still good, and its session has not ended.
 * @throws {ApiError} 401, and 400 for a refresh token whose session has ended
 */
export async function verifyToken({ db, tokens, clock }: AuthServices, token: string): Promise<Record<string, never>> {
  const claims = await tokens.read(token);
  if (!claims) throw invalidToken('Token is invalid or expired');
  const found = await findActive(db, claims);
  if (claims.token_type === 'refresh') {
    if (!(await isCurrent(db, claims, clock()))) throw new ApiError(400, { non_field_errors: [BLACKLISTED] });
  } else if (!found?.runs) {
    throw invalidToken('Token is invalid or expired');
  }
  return {};
}

/** As {@link findBySession}. @throws {ApiError} 401 for an account that is switched off */
async function findActive(db: Database, claims: Claims): ReturnType<typeof findBySession> {
  const found = await findBySession(db, claims);
  if (found && !found.user.isActive) throw userInactive();
  return found;
}

const BLACKLISTED = 'Token is blacklisted';

/**
 * Starts a session for the right password of an active account, and undoes a request to delete the account.
 * @returns undefined for any other e-mail or password
 */
async function signIn(
  { db, passwords, tokens, clock }: AuthServices,
  email: string,
  password: string,
): Promise<TokenPair | undefined> {
  for (;;) {
    const user = await findUserByEmail(db, email);
    if (!(await passwords.verify(user?.passwordHash, password)) || !user?.isActive) return undefined;
    const startSessionOf = async (tx: Database) => {
      // Under the lock: a new password ends the sessions of the old one, so none may start after it.
      const locked = await lockUnchanged(tx, user);
      if (!locked) return undefined;
      if (locked.deletionRequestedAt !== null) {
        await updateUser(tx, locked.id, { deletionRequestedAt: null });
        await storeMail(tx, undoneMail(locked.email));
      }
      return startSession({ db: tx, tokens, clock }, locked.id);
    };
    const session = await db.transaction(startSessionOf);
    if (session) return session;
    // The account has changed since it was read: the next turn looks at what it is now.
  }
}

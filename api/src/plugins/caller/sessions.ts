import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import { builtOnce } from '../database/built-once';
import type { Database } from '../database/database';
import { lock } from '../database/lock';
import { users, type UserRow, sessions, type SessionRow } from './tables';
import { inSeconds, randomId, type Claims, type TokenPair, type Tokens } from './tokens';

/**
 * For how long after a renewal the refresh token before it still renews the session, in seconds. The answer may have been
 * lost on its way, and tabs without a common lock send the same token at once.
 */
export const REUSE_LEEWAY_SECONDS = 30;

interface SessionServices {
  db: Database;
  tokens: Tokens;
  clock: Clock;
}

/** Starts a session of a user. @param db a transaction that holds the lock of the user, whose password was verified */
export async function startSession({ db, tokens, clock }: SessionServices, userId: number): Promise<TokenPair> {
  const now = clock();
  const [session] = await db
    .insert(sessions)
    .values({
      id: randomId(),
      userId,
      startedAt: now,
      refreshId: randomId(),
      expiresAt: new Date(now.getTime() + tokens.refreshTtl * 1000),
    })
    .returning();
  if (!session) throw new Error('The session was not stored.');
  return tokens.issue(session, now);
}

/**
 * Exchanges a refresh token for new tokens (RFC 9700 §4.14.2, refresh token rotation). A refresh token that was exchanged
 * before may be a stolen one: its session ends, for the thief and for the owner.
 * @returns the new tokens; `reused` after such a token, and `ended` when the session has ended already
 */
export async function renewSession(
  { db, tokens, clock }: SessionServices,
  claims: Claims,
): Promise<TokenPair | 'ended' | 'reused'> {
  const renew = async (tx: Database) => {
    const isSession = and(eq(sessions.id, claims.sid), eq(sessions.userId, claims.user_id));
    await lock(tx, 'session', claims.sid);
    const [session] = await tx.select().from(sessions).where(isSession);
    if (!session || !beganAt(session.startedAt, claims)) return 'ended';
    const now = clock();
    if (claims.jti === session.refreshId) {
      const renewed = {
        refreshId: randomId(),
        previousRefreshId: session.refreshId,
        renewedAt: now,
        expiresAt: new Date(now.getTime() + tokens.refreshTtl * 1000),
      };
      await tx.update(sessions).set(renewed).where(isSession);
      return tokens.issue({ ...session, ...renewed }, now);
    }
    if (isWithinLeeway(session, claims, now)) return tokens.issue(session, now);
    await tx.delete(sessions).where(isSession);
    return 'reused';
  };
  return db.transaction(renew);
}

/** Whether a refresh token is the current one of a session that has not ended, or within the leeway of its renewal. */
export async function isCurrent(db: Database, claims: Claims, now: Date): Promise<boolean> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, claims.sid));
  if (session === undefined || !beganAt(session.startedAt, claims)) return false;
  return claims.jti === session.refreshId || isWithinLeeway(session, claims, now);
}

/**
 * Whether a token names the start that its session has. So a token from the future is refused, and no session ends because
 * the server's clock was set back.
 */
const beganAt = (startedAt: Date, { iat }: Claims): boolean => inSeconds(startedAt) === iat;

/** Whether a refresh token is the one before the current one, and was exchanged a moment ago. */
function isWithinLeeway({ previousRefreshId, renewedAt }: SessionRow, { jti }: Claims, now: Date): boolean {
  if (renewedAt === null || jti !== previousRefreshId) return false;
  // Either way: a clock that was set back does not make the leeway longer.
  return Math.abs(now.getTime() - renewedAt.getTime()) < REUSE_LEEWAY_SECONDS * 1000;
}

const userBySession = builtOnce((db) =>
  db
    .select({ user: users, startedAt: sessions.startedAt })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sql.placeholder('sessionId'))))
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** The user of a token, and whether the token's session still runs; undefined for a deleted user. */
export async function findBySession(
  db: Database,
  claims: Claims,
): Promise<{ user: UserRow; runs: boolean } | undefined> {
  const [found] = await userBySession(db).execute({ userId: claims.user_id, sessionId: claims.sid });
  return found && { user: found.user, runs: found.startedAt !== null && beganAt(found.startedAt, claims) };
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends all sessions of a user. @param except a session that goes on */
export async function endSessions(db: Database, userId: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Removes the sessions whose refresh token has expired. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { findToken as find, makeToken } from '@hidden-order/node/bearer-token';
import type { Services } from '../plugins/services';
import type { Database } from '../plugins/database/database';
import { deskTokens, type DeskTokenRow } from './tables';

type Context = Pick<Services, 'db' | 'clock'>;

/**
 * Makes a token for a person of the academy.
 * @param days its lifetime
 * @returns the token as the person enters it, which is stored nowhere
 */
export async function createToken(
  { db, clock }: Context,
  { days, ...person }: { name: string; email: string; roles: Role[]; days: number },
): Promise<string> {
  const { token, id, hash } = makeToken();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  await db.insert(deskTokens).values({ id, ...person, hash, createdAt, expiresAt });
  return token;
}

/** @returns whether there was such a token that ran */
export async function revokeToken({ db, clock }: Context, id: string): Promise<boolean> {
  const ofId = and(eq(deskTokens.id, id), isNull(deskTokens.revokedAt));
  return (await db.update(deskTokens).set({ revokedAt: clock() }).where(ofId).returning()).length > 0;
}

/** All tokens, revoked and expired ones included, the oldest first. */
export const listTokens = (db: Database): Promise<DeskTokenRow[]> =>
  db.select().from(deskTokens).orderBy(asc(deskTokens.createdAt));

/**
 * Finds whose token a request carries.
 * @param header the value of its `Authorization`
 * @returns the token, or what a person is to be told; only who has its secret learns that it has ended
 */
export async function findToken({ db, clock }: Context, header?: string): Promise<DeskTokenRow | string> {
  const ofId = async (id: string) => (await db.select().from(deskTokens).where(eq(deskTokens.id, id)))[0];
  const token = await find(header, ofId, clock());
  if (token === 'unknown') return 'We do not know this token. Check that you have pasted all of it.';
  if (token === 'revoked') return 'This token was revoked. Ask for another.';
  if (token === 'expired') return 'This token has expired. Ask for another.';
  return token;
}

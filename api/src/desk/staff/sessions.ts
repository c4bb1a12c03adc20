import { and, eq, lt, ne } from 'drizzle-orm';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { DESK_SESSION_HOURS } from '@hidden-order/api-shapes/retention-periods';
import { findToken, makeToken } from '@hidden-order/node/bearer-token';
import type { Database } from '../../plugins/database/database';
import { unauthorized } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { staff, staffSessions, type StaffRow, type StaffSessionRow } from '../tables';

type Context = Pick<Services, 'db' | 'clock'>;

/** Someone of the academy, in a session. */
export interface SignedIn extends StaffRow {
  session: StaffSessionRow;
}

/** Starts a session, whatever is asked for it. @returns its token, which is stored nowhere */
export async function startSession({ db, clock }: Context, staffId: number, browser: string): Promise<string> {
  const { token, id, hash } = makeToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + DESK_SESSION_HOURS * HOUR_MS);
  await db.insert(staffSessions).values({ id, staffId, hash, browser, createdAt: now, expiresAt });
  return token;
}

/**
 * Finds whose session a request is of.
 * @param header the value of its `Authorization`
 * @throws {ApiError} 401 once it has ended, which an unknown one counts as
 */
export async function findSession({ db, clock }: Context, header?: string): Promise<SignedIn> {
  const ofId = async (id: string) => {
    const joined = db.select().from(staffSessions).innerJoin(staff, eq(staff.id, staffSessions.staffId));
    const [found] = await joined.where(eq(staffSessions.id, id));
    return found && { ...found.staff_sessions, staff: found.staff };
  };
  const found = await findToken(header, ofId, clock());
  if (typeof found === 'string') throw unauthorized({ detail: 'Your session has ended. Sign in again.' });
  const { staff: person, ...session } = found;
  return { ...person, session };
}

/** Ends a person’s sessions. @param except one that goes on */
export async function endSessions(db: Database, staffId: number, except = ''): Promise<void> {
  await db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, except)));
}

/** Removes the sessions whose time is over. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
}

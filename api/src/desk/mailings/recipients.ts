import type { Audience } from '@hidden-order/api-shapes/desk/mailings';
import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { contactMessages } from '../../features/contact/tables';
import { enrolments } from '../../features/money/tables';
import { tournamentEntries as entries } from '../../features/tournaments/tables';
import { users } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { isFound } from '../people/search';

/**
 * Who gets a mailing, as things stand: what is counted, and what it is sent by. Blocked accounts and those that are to be
 * deleted get none; a newsletter goes to accounts alone that have not ended them, under a confirmed address. `key` is their order.
 */
export function recipientsOf(db: Database, { audience, of, purpose }: Audience) {
  const wantsNewsletter =
    purpose === 'newsletter' ? and(users.newsletter, isNotNull(users.emailConfirmedAt)) : undefined;
  const isReached = and(users.isActive, isNull(users.deletionRequestedAt), wantsNewsletter);
  /** Someone may have no account, for mails about the contract. */
  const isReachedOrNone = or(isReached, purpose === 'newsletter' ? undefined : isNull(users.id));
  const columns = (key: SQLWrapper, email: SQLWrapper) => ({
    key: sql<number>`${key}`.mapWith(Number).as('key'),
    email: sql<string>`${email}`.as('email'),
    userId: sql<number | null>`${users.id}`.as('user_id'),
  });
  /** Of who has an account, its address: the one that was written down may be another one’s by now. */
  const current = (email: SQLWrapper) => sql`coalesce(${users.email}, ${email})`;
  const accounts = (where?: SQL) =>
    db.select(columns(users.id, users.email)).from(users).where(and(isReached, where)).as('recipients');
  switch (audience) {
    case 'all':
      return accounts();
    case 'people':
      // Nothing to search for finds no one: everyone is an audience of its own.
      return accounts(isFound(db, of) ?? sql`false`);
    case 'account':
      return accounts(eq(sql`${users.id}::text`, of));
    case 'course': {
      const isRunning = and(eq(enrolments.courseId, of), isNull(enrolments.endedAt));
      return accounts(inArray(users.id, db.select({ id: enrolments.userId }).from(enrolments).where(isRunning)));
    }
    case 'tournament': {
      const isHolder = or(
        eq(users.id, entries.userId),
        and(isNull(entries.userId), eq(users.emailKey, entries.emailKey)),
      );
      return db
        .select(columns(entries.id, current(entries.email)))
        .from(entries)
        .leftJoin(users, isHolder)
        .where(
          and(
            eq(entries.tournamentId, of),
            inArray(entries.status, ACTIVE_ENTRIES),
            ne(entries.email, ''),
            isReachedOrNone,
          ),
        )
        .as('recipients');
    }
    case 'message':
      return db
        .select(columns(sql`1`, current(contactMessages.email)))
        .from(contactMessages)
        .leftJoin(users, eq(users.id, contactMessages.userId))
        .where(and(eq(contactMessages.reference, of), ne(contactMessages.email, ''), isReachedOrNone))
        .as('recipients');
  }
}

import { ROLES, type Role } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting, WaitingKind } from '@hidden-order/api-shapes/desk/today';
import { workingDaysBefore } from '@hidden-order/api-shapes/office-hours';
import { count, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper, type Subquery } from 'drizzle-orm';
import type { PgTable, PgView } from 'drizzle-orm/pg-core';
import { contactMessages } from '../../features/contact/tables';
import { owedOrders } from '../../features/money/refunds/send-back';
import { waitingRequests } from '../../features/money/refunds/tables';
import { isOpenTask, paymentTasks } from '../../features/money/tables';
import { waitingProofs } from '../../features/money/transfers/tables';
import { tournamentEntries } from '../../features/tournaments/tables';
import type { Database } from '../../plugins/database/database';
import { mails } from '../../plugins/mail/tables';
import type { Services } from '../../plugins/services';

/** What waits for a role: which rows, and since when each does. */
type Source = readonly [Role, WaitingKind, PgTable | PgView | Subquery, since: SQLWrapper, where?: SQL];

/** All that waits for people of the academy: the page Today, the mails and the webhook have it from here. */
const sourcesOf = (db: Database, now: Date): Source[] => {
  const owed = owedOrders(db, now);
  return [
    ['money', 'proof', waitingProofs, waitingProofs.sentAt],
    ['money', 'refund_request', waitingRequests, waitingRequests.askedAt],
    ['money', 'refund_to_send', owed, owed.since],
    ['money', 'payment_task', paymentTasks, paymentTasks.createdAt, isOpenTask],
    ['messages', 'message', contactMessages, contactMessages.receivedAt, isNull(contactMessages.closedAt)],
    ['messages', 'failed_mail', mails, mails.failedAt, isNotNull(mails.failedAt)],
    // An offer ends by itself: it has no age.
    ['tournaments', 'seat', tournamentEntries, sql`null::timestamptz`, eq(tournamentEntries.status, 'offered')],
  ];
};

interface Asked {
  /** Whose work it is; without, all. */
  roles?: readonly Role[];
  /** In how many working days it should be done. */
  overdueDays: number;
  /** When the academy was told of it last. */
  told?: Date | undefined;
}

/** What waits, and how many of it have come, or become overdue, since the academy was told. */
export async function listWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { roles = ROLES, overdueDays, told = new Date(0) }: Asked,
): Promise<(Waiting & { role: Role; news: number })[]> {
  const now = clock();
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const limit = moment(workingDaysBefore(now, overdueDays));
  const limitThen = moment(workingDaysBefore(told, overdueDays));
  const counted = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number);
  const items: (Waiting & { role: Role; news: number })[] = [];
  for (const [role, kind, from, since, where] of sourcesOf(db, now)) {
    if (!roles.includes(role)) continue;
    const oldest: SQL<Date | null> = sql`min(${since})`.mapWith(mails.postedAt);
    const [row] = await db
      .select({
        count: count(),
        oldest,
        overdue: counted(sql`${since} <= ${limit}`),
        news: counted(sql`${since} > ${moment(told)} or (${since} > ${limitThen} and ${since} <= ${limit})`),
      })
      .from(from)
      .where(where);
    const { overdue = 0, news = 0 } = row ?? {};
    items.push({ role, kind, count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null, overdue, news });
  }
  return items;
}

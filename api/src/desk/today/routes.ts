import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import { count, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper, type Subquery } from 'drizzle-orm';
import type { PgTable, PgView } from 'drizzle-orm/pg-core';
import { contactMessages } from '../../features/contact/tables';
import { owedOrders } from '../../features/money/refunds/send-back';
import { waitingRequests } from '../../features/money/refunds/tables';
import { isOpenTask, paymentTasks } from '../../features/money/tables';
import { waitingProofs } from '../../features/money/transfers/tables';
import { tournamentEntries } from '../../features/tournaments/tables';
import { mails } from '../../plugins/mail/tables';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { staffOf } from '../caller';

/** What waits for a role: which rows, and since when each does. */
type Source = readonly [Role, Waiting['kind'], PgTable | PgView | Subquery, since: SQLWrapper, where?: SQL];

/** What waits for a person of the academy today. */
export const today = endpoints('today', (app, { db, clock }: Services) => {
  route(app, calls.listWaiting, {}, async (request) => {
    const owed = owedOrders(db, clock());
    const sources: Source[] = [
      ['money', 'proof', waitingProofs, waitingProofs.sentAt],
      ['money', 'refund_request', waitingRequests, waitingRequests.askedAt],
      ['money', 'refund_to_send', owed, owed.since],
      ['money', 'payment_task', paymentTasks, paymentTasks.createdAt, isOpenTask],
      ['messages', 'message', contactMessages, contactMessages.receivedAt, isNull(contactMessages.closedAt)],
      ['messages', 'failed_mail', mails, mails.failedAt, isNotNull(mails.failedAt)],
      // An offer ends by itself: it has no age.
      ['tournaments', 'seat', tournamentEntries, sql`null::timestamptz`, eq(tournamentEntries.status, 'offered')],
    ];
    const items: Waiting[] = [];
    for (const [role, kind, from, since, where] of sources) {
      if (!staffOf(request).roles.includes(role)) continue;
      const oldest: SQL<Date | null> = sql`min(${since})`.mapWith(mails.postedAt);
      const [row] = await db.select({ count: count(), oldest }).from(from).where(where);
      items.push({ kind, count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null });
    }
    return { items };
  });
});

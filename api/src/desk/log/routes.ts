import * as calls from '@hidden-order/api-shapes/desk/calls';
import { desc, eq, getTableColumns, inArray, or, sql, type Column } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactMessages as messages } from '../../features/contact/tables';
import { certificates } from '../../features/learning/tables';
import { orders, payments } from '../../features/money/tables';
import { tournamentEntries as entries, tournaments } from '../../features/tournaments/tables';
import { users } from '../../plugins/caller/tables';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { staffOf } from '../caller';
import { pageQuery, readPage } from '../../plugins/requests/pages';
import { deskActions, staff } from '../tables';

/** Whom an action is about. */
const colleagues = alias(staff, 'colleagues');

/** What was done at the desk, as far as it belongs to the caller’s roles. */
export const log = endpoints('log', (app, { db }: Services) => {
  route(app, calls.listActions, { query: pageQuery }, async (request) => {
    const visible = inArray(deskActions.role, staffOf(request).roles);
    const { subject } = deskActions;
    // The log itself has no names: these are of what its references name.
    const selection = db
      .select({
        ...getTableColumns(deskActions),
        name: staff.name,
        subject: sql<string>`coalesce(${users.email}, ${colleagues.email}, ${subject})`,
        person: first<string>(
          orders.payerName,
          certificates.name,
          users.fullName,
          messages.name,
          entries.fullName,
          colleagues.name,
        ),
        person_id: first<number>(orders.userId, certificates.userId, users.id),
        title: first<string>(orders.courseTitle, certificates.courseTitle, tournaments.title),
        order: orders.reference,
      })
      .from(deskActions)
      .innerJoin(staff, eq(staff.id, deskActions.staffId))
      .leftJoin(payments, eq(payments.reference, subject))
      .leftJoin(orders, or(eq(orders.reference, subject), eq(orders.id, payments.orderId)))
      .leftJoin(certificates, eq(certificates.code, subject))
      .leftJoin(users, eq(users.id, sql`substring(${subject} from '^person ([0-9]{1,9})$')::int`))
      .leftJoin(colleagues, eq(colleagues.id, sql`substring(${subject} from '^colleague ([0-9]{1,9})$')::int`))
      .leftJoin(messages, eq(messages.reference, subject))
      .leftJoin(entries, eq(entries.reference, subject))
      .leftJoin(tournaments, or(eq(tournaments.id, entries.tournamentId), eq(tournaments.id, subject)))
      .where(visible)
      .$dynamic();
    return readPage(db, request.query, {
      selection,
      order: [desc(deskActions.id)],
      view: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
    });
  });
});

/** The first of some columns that is there. */
const first = <Value>(...several: Column[]) => sql<Value | null>`coalesce(${sql.join(several, sql`, `)})`;

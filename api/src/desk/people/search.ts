import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { certificates } from '../../features/learning/tables';
import { orders, payments } from '../../features/money/tables';
import { users } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { contains, hasPhone } from '../../plugins/requests/pages';

/** The accounts that the list of people shows for a text: by parts of names and addresses, and by whole references. */
export function isFound(db: Database, typed: string): SQL | undefined {
  const holders = (table: PgTable & { userId: PgColumn }, column: PgColumn) =>
    inArray(
      users.id,
      db
        .select({ id: table.userId })
        .from(table)
        .where(eq(column, normaliseReference(typed))),
    );
  return typed === ''
    ? undefined
    : or(
        contains(typed, users.fullName, users.email),
        hasPhone(typed, users.phone),
        holders(orders, orders.reference),
        holders(payments, payments.reference),
        holders(certificates, certificates.code),
      );
}

import { and, eq, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { sessions, users } from '../auth/tables';
import type { Database } from '../database/database';
import {
  certificates,
  draftParts,
  lessonProgress,
  practiceAttempts,
  quizAttempts,
  quizOpenings,
  quizPapers,
} from '../learning/tables';
import {
  enrolments,
  ledgerEntries,
  orders,
  paymentNotices,
  payments,
  paymentTasks,
  receiptNotices,
  receipts,
} from '../payments/tables';
import { entryRequests, tournamentEntries } from '../tournaments/tables';

/** How many rows are read at a time: an export never has a whole table in memory. */
const PAGE_ROWS = 200;

/**
 * Everything that the database has about a member, as the text of a JSON object: the account without its password, then
 * the member's rows of each table, under the names of the database, one row a line. Each page of rows is read when the
 * stream asks for it.
 */
export async function* exportOf(db: Database, userId: number, now: Date): AsyncGenerator<string> {
  yield `{"exported_at": ${JSON.stringify(now)}`;
  for await (const rows of pagesOf(db, users, eq(users.id, userId)))
    yield `,\n${JSON.stringify('account')}: ${rows.join()}`;
  for (const [table, isMembers] of tablesOf(db, userId)) {
    yield `,\n${JSON.stringify(getTableName(table))}: [`;
    let separator = '\n';
    for await (const rows of pagesOf(db, table, isMembers)) {
      yield separator + rows.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

/** Each table with rows about a member, and which rows these are. A test compares it with the database's schema. */
function tablesOf(db: Database, userId: number): [PgTable, SQL][] {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownPayments = db.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId));
  const ownReceipts = db.select({ number: receipts.number }).from(receipts).where(inArray(receipts.orderId, ownOrders));
  return [
    [orders, eq(orders.userId, userId)],
    [payments, eq(payments.userId, userId)],
    [paymentTasks, inArray(paymentTasks.paymentId, ownPayments)],
    [enrolments, eq(enrolments.userId, userId)],
    [ledgerEntries, inArray(ledgerEntries.orderId, ownOrders)],
    [paymentNotices, inArray(paymentNotices.orderId, ownOrders)],
    [receipts, inArray(receipts.orderId, ownOrders)],
    [receiptNotices, inArray(receiptNotices.receipt, ownReceipts)],
    [lessonProgress, eq(lessonProgress.userId, userId)],
    [quizOpenings, eq(quizOpenings.userId, userId)],
    [quizPapers, eq(quizPapers.userId, userId)],
    [quizAttempts, eq(quizAttempts.userId, userId)],
    [practiceAttempts, eq(practiceAttempts.userId, userId)],
    [draftParts, eq(draftParts.userId, userId)],
    [certificates, eq(certificates.userId, userId)],
    [tournamentEntries, eq(tournamentEntries.userId, userId)],
    [entryRequests, eq(entryRequests.userId, userId)],
    [sessions, eq(sessions.userId, userId)],
  ];
}

/**
 * Whole rows without password hashes and without the questions of papers, whose names hint at answers, each as the
 * database's own JSON, in pages that are not empty. A page begins behind the last primary key of the one before, so that
 * rows that come and go meanwhile shift none of the others.
 */
async function* pagesOf(db: Database, table: PgTable, where: SQL): AsyncGenerator<string[]> {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const keyOfRow = sql`(${sql.join(key, sql`, `)})`;
  let after: SQL | undefined;
  for (;;) {
    const page = await db
      .select({
        row: sql<string>`(to_jsonb(${table}) - 'password_hash' - 'questions')::text`,
        key: sql<unknown[]>`jsonb_build_array${keyOfRow}`,
      })
      .from(table)
      .where(and(where, after))
      .orderBy(...key)
      .limit(PAGE_ROWS);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map(({ row }) => row);
    if (page.length < PAGE_ROWS) return;
    after = sql`${keyOfRow} > (${sql.join(
      last.key.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  }
}

import { eq, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sessions } from '../auth/tables';
import type { Database } from '../database/database';
import { tournamentEntries, users } from '../database/schema';
import { certificates, lessonProgress, practiceAttempts, quizAttempts, quizOpenings } from '../learning/tables';
import {
  enrolments,
  ledgerEntries,
  orders,
  paymentNotices,
  payments,
  receiptNotices,
  receipts,
} from '../payments/tables';

/**
 * Everything that the database has about a member, as the text of a JSON object: the account without its password, then
 * the member's rows of each table, under the names of the database. Each table is one piece, read when the stream asks
 * for it.
 */
export async function* exportOf(db: Database, userId: number, now: Date): AsyncGenerator<string> {
  const [account = null] = await rowsOf(db, users, eq(users.id, userId));
  yield `{"exported_at":${JSON.stringify(now)},"account":${JSON.stringify(account)}`;
  for (const [table, isMembers] of tablesOf(db, userId)) {
    yield `,${JSON.stringify(getTableName(table))}:${JSON.stringify(await rowsOf(db, table, isMembers))}`;
  }
  yield '}';
}

/** Each table with rows about a member, and which rows these are. A test compares it with the database's schema. */
function tablesOf(db: Database, userId: number): [PgTable, SQL][] {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownReceipts = db.select({ number: receipts.number }).from(receipts).where(inArray(receipts.orderId, ownOrders));
  return [
    [orders, eq(orders.userId, userId)],
    [payments, eq(payments.userId, userId)],
    [enrolments, eq(enrolments.userId, userId)],
    [ledgerEntries, inArray(ledgerEntries.orderId, ownOrders)],
    [paymentNotices, inArray(paymentNotices.orderId, ownOrders)],
    [receipts, inArray(receipts.orderId, ownOrders)],
    [receiptNotices, inArray(receiptNotices.receipt, ownReceipts)],
    [lessonProgress, eq(lessonProgress.userId, userId)],
    [quizOpenings, eq(quizOpenings.userId, userId)],
    [quizAttempts, eq(quizAttempts.userId, userId)],
    [practiceAttempts, eq(practiceAttempts.userId, userId)],
    [certificates, eq(certificates.userId, userId)],
    [tournamentEntries, eq(tournamentEntries.userId, userId)],
    [sessions, eq(sessions.userId, userId)],
  ];
}

/** Whole rows as the database's own JSON, without password hashes. */
const rowsOf = async (db: Database, table: PgTable, where: SQL): Promise<unknown[]> =>
  (
    await db
      .select({ row: sql<unknown>`to_jsonb(${table}) - 'password_hash'` })
      .from(table)
      .where(where)
  ).map(({ row }) => row);

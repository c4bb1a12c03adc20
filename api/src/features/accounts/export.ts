import { eq, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { AccountExport, ExportedFile } from '@hidden-order/api-shapes/account';
import { sessions, users } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { memberNews } from '../../plugins/news/tables';
import {
  certificates,
  draftParts,
  lessonProgress,
  practiceAttempts,
  quizAttempts,
  quizOpenings,
  quizPapers,
  skillAnswers,
  skillStates,
} from '../learning/tables';
import { contactMessages, mailings } from '../contact/tables';
import { listHeads } from '../counting-log/heads';
import { countingLogs, logRows } from '../counting-log/tables';
import { replays } from '../learning/replay/tables';
import { ledgerEntries, movements } from '../money/books/tables';
import { refundConfirmations, refundRequests } from '../money/refunds/tables';
import { enrolments, orders, paymentNotices, payments, paymentTasks } from '../money/tables';
import { listProofFiles } from '../money/transfers/proof-files';
import { paymentProofs } from '../money/transfers/tables';
import { entryRequests, roundScores, tournamentEntries } from '../tournaments/tables';

/**
 * Everything that the database has about a member: the account without its password, then the member's rows of each table,
 * under the names of the database; of files, where they are downloaded; and the published heads, by which the log is checked.
 */
export async function exportOf(db: Database, userId: number, now: Date): Promise<AccountExport> {
  const [account] = await rowsOf(db, users, eq(users.id, userId));
  const tables: [string, unknown][] = [];
  for (const [table, isMembers] of tablesOf(db, userId))
    tables.push([getTableName(table), await rowsOf(db, table, isMembers)]);
  const ofMember = await listProofFiles(db, eq(payments.userId, userId));
  const files: ExportedFile[] = ofMember.map((file) => ({
    name: `proof-${file.proof}.${ENDINGS[file.type]}`,
    ...file,
  }));
  return {
    exported_at: now,
    account,
    ...Object.fromEntries(tables),
    proof_files: files,
    log_heads: await listHeads(db),
  };
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/** Each table with rows about a member but for that of files, and which rows these are. A test compares it with the database's schema. */
function tablesOf(db: Database, userId: number): [PgTable, SQL][] {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownPayments = db.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId));
  const ownEntries = db
    .select({ id: tournamentEntries.id })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.userId, userId));
  return [
    [orders, eq(orders.userId, userId)],
    [payments, eq(payments.userId, userId)],
    [paymentProofs, inArray(paymentProofs.paymentId, ownPayments)],
    [paymentTasks, inArray(paymentTasks.paymentId, ownPayments)],
    [enrolments, eq(enrolments.userId, userId)],
    [refundRequests, inArray(refundRequests.orderId, ownOrders)],
    [refundConfirmations, inArray(refundConfirmations.orderId, ownOrders)],
    [ledgerEntries, inArray(ledgerEntries.orderId, ownOrders)],
    [paymentNotices, inArray(paymentNotices.orderId, ownOrders)],
    [movements, inArray(movements.orderId, ownOrders)],
    [lessonProgress, eq(lessonProgress.userId, userId)],
    [quizOpenings, eq(quizOpenings.userId, userId)],
    [quizPapers, eq(quizPapers.userId, userId)],
    [quizAttempts, eq(quizAttempts.userId, userId)],
    [practiceAttempts, eq(practiceAttempts.userId, userId)],
    [skillStates, eq(skillStates.userId, userId)],
    [skillAnswers, eq(skillAnswers.userId, userId)],
    [replays, eq(replays.userId, userId)],
    [countingLogs, eq(countingLogs.userId, userId)],
    [logRows, eq(logRows.userId, userId)],
    [draftParts, eq(draftParts.userId, userId)],
    [certificates, eq(certificates.userId, userId)],
    [tournamentEntries, eq(tournamentEntries.userId, userId)],
    [roundScores, inArray(roundScores.entryId, ownEntries)],
    [entryRequests, eq(entryRequests.userId, userId)],
    [contactMessages, eq(contactMessages.userId, userId)],
    [memberNews, eq(memberNews.userId, userId)],
    [mailings, eq(mailings.userId, userId)],
    [sessions, eq(sessions.userId, userId)],
  ];
}

/**
 * Whole rows as the database's own JSON, by their keys, without password hashes, without the questions of papers, whose
 * names hint at answers, and without the seeds of open questions, the series of replays and the engine's marks of statements, which have answers
 * and the future.
 */
async function rowsOf(db: Database, table: PgTable, where: SQL): Promise<unknown[]> {
  const { columns, primaryKeys } = getTableConfig(table);
  const rows = await db
    .select({
      row: sql`to_jsonb(${table}) - 'password_hash' - 'questions' - 'open_seed' - 'hidden_series' - 'question' - 'marks' - 'body' - 'series_salt'`,
    })
    .from(table)
    .where(where)
    .orderBy(...(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)));
  return rows.map(({ row }) => row);
}

import { getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { blogs, courses, documents, lessons, reviews } from '../database/schema';
import { quizzes } from '../learning/tables';
import { orders } from '../payments/tables';
import { StartError } from '../start-error';
import type { Content } from './read-files';

/** Processes that start at the same time load one after the other. */
const CONTENT_LOCK = 4_610_002;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Brings the tables in line with the files: adds, changes and removes rows in one transaction.
 * @throws {StartError} as {@link refuseMissing}; the tables stay as they are
 */
export async function loadContent(db: Database, content: Content): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
    await refuseMissing(tx, content);
    await follow(tx, courses, courses.id, content.courses);
    await follow(tx, lessons, lessons.id, content.lessons);
    await follow(tx, reviews, reviews.id, content.reviews);
    await follow(tx, blogs, blogs.slug, content.blogs);
    await follow(tx, documents, documents.slug, content.documents);
    await loadQuizzes(tx, content.quizzes);
  });
}

/** @throws {StartError} for content without courses, and without a course that people have bought */
async function refuseMissing(tx: Transaction, { courses: given }: Content): Promise<void> {
  const ids = given.map(({ id }) => id);
  if (ids.length === 0) throw new StartError('The content has no course: put the files back. Nothing was changed.');
  const [sold] = await tx.select({ id: orders.courseId }).from(orders).where(notInArray(orders.courseId, ids)).limit(1);
  if (sold) {
    throw new StartError(
      `The content has no course ${sold.id}, which people have bought: put its files back. Nothing was changed.`,
    );
  }
}

/** Marks the versions in the files as current. Older versions stay, for attempts that were begun or made with them. */
async function loadQuizzes(tx: Transaction, rows: Content['quizzes']): Promise<void> {
  await tx.update(quizzes).set({ isCurrent: false });
  if (rows.length === 0) return;
  await tx
    .insert(quizzes)
    .values(rows)
    .onConflictDoUpdate({ target: [quizzes.courseId, quizzes.version], set: { isCurrent: true } });
}

/** @param key the primary key, under the name that it has in `rows` */
async function follow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: PgColumn,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const keys = rows.map((row) => row[key.name as keyof typeof row]);
  await tx.delete(table).where(notInArray(key, keys));
  if (rows.length === 0) return;
  await tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set: asInserted(table) });
}

/** Sets every column of an existing row to that of the row to insert. */
function asInserted(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
}

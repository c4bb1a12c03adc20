import { createHash } from 'node:crypto';
import { desc, eq, getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readMadeAt } from './content/made-at';
import { CONTENT_FOLDER, readContent, type Content } from './content/read-files';
import { blogs, contentVersions, courses, documents, lessons, quizzes, reviews, terms } from './content/tables';
import type { Database } from './database/database';
import { orders } from './payments/tables';
import { StartError } from './start-error';
import { loadTournaments } from './tournaments/load';
import { readTournaments, type TournamentFile } from './tournaments/read-files';

/** Processes that start at the same time load one after the other. */
const FILES_LOCK = 4_610_003;
const CONTENT_LOCK = 4_610_002;

/** All files of the content folder. */
export interface Files {
  content: Content;
  tournaments: readonly TournamentFile[];
  /** When they were made; undefined if that is unknown. */
  madeAt: Date | undefined;
}

/** @throws {StartError} naming the first file that is wrong and what is wrong in it */
export const readFiles = async (): Promise<Files> => ({
  content: await readContent(CONTENT_FOLDER),
  tournaments: await readTournaments(CONTENT_FOLDER),
  madeAt: await readMadeAt(CONTENT_FOLDER),
});

/**
 * Loads files into the tables, unless those that are there were made later: an old process that starts again beside newer
 * ones must not bring its content back (docs/decisions/0035-content-versions.md).
 * @param again loads them nevertheless
 * @returns whether they were loaded
 * @throws {StartError} as {@link loadContent}, and if it is unknown when they were made; the tables stay as they are
 */
export async function loadFiles(db: Database, { madeAt, ...files }: Files, again: boolean): Promise<boolean> {
  if (!again && madeAt === undefined) throw new StartError(UNKNOWN_AGE);
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
    const [last] = await tx.select().from(contentVersions).orderBy(desc(contentVersions.position)).limit(1);
    const times = [madeAt, last?.madeAt].map((time) => time?.getTime() ?? 0);
    const [own = 0, loaded = 0] = times;
    if (!again && last?.hash !== hash && own <= loaded) return false;
    await loadContent(tx, files.content);
    await loadTournaments(tx, files.tournaments, new Date());
    await tx.delete(contentVersions).where(eq(contentVersions.hash, hash));
    await tx.insert(contentVersions).values({ hash, madeAt: new Date(Math.max(...times)) });
    return true;
  });
}

const UNKNOWN_AGE =
  'The content does not say when it was made, so it cannot be told from older content: start from a git checkout, or write the time at the release: git log -1 --format=%ct > api/content/made-at';

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
    await follow(tx, terms, terms.id, content.terms);
    await loadQuizzes(tx, content.quizzes);
  });
}

/** @throws {StartError} for content without courses, and without a course that people have bought */
async function refuseMissing(tx: Database, { courses: given }: Content): Promise<void> {
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
async function loadQuizzes(tx: Database, rows: Content['quizzes']): Promise<void> {
  await tx.update(quizzes).set({ isCurrent: false });
  if (rows.length === 0) return;
  await tx
    .insert(quizzes)
    .values(rows)
    .onConflictDoUpdate({ target: [quizzes.courseId, quizzes.version], set: { isCurrent: true } });
}

/** @param key the primary key, under the name that it has in `rows` */
async function follow<Table extends PgTable>(
  tx: Database,
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

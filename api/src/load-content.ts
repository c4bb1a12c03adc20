import { readFile, stat } from 'node:fs/promises';
import { desc, eq, getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contentFileSchema, type ContentFile } from 'shared/api/content-file';
import { blogs, contentVersions, courses, documents, lessons, quizzes, reviews, terms } from './content/tables';
import type { Database } from './database/database';
import type { Logger } from './log';
import { orders } from './payments/tables';
import { loadTournaments } from './tournaments/load';

/** Processes that start at the same time load one after the other. */
const FILE_LOCK = 4_610_003;
const CONTENT_LOCK = 4_610_002;

/** Why content stays as it was; an operator reads it in the log. */
class RefusedContent extends Error {}

/**
 * Loads the content file when it has changed, a background job that also runs before the API listens. A file that is
 * missing or wrong is logged, and the tables keep what they have: texts never stop the API.
 * @param file what `npm run content` has written
 * @param isAlone whether no other process uses the database, so that this file is the newest there is
 */
export function createContentLoader(options: { db: Database; file: string; isAlone: boolean; log: Logger }) {
  const { db, file, isAlone, log } = options;
  let seen: number | undefined;
  return async (): Promise<void> => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (changed === seen) return;
    const refuse = (error: unknown) => {
      log.error({ err: error, file }, 'the content stays as it was; to write the file anew: npm run content');
    };
    const content = await readContentFile(file).catch(refuse);
    if (content) {
      const isLoaded = await loadFile(db, content, isAlone).catch((error: unknown) => {
        if (!(error instanceof RefusedContent)) throw error;
        refuse(error);
      });
      if (isLoaded === false)
        log.warn({ file }, 'newer content is loaded, and stays; to replace it: npm run content -- --newest');
    }
    seen = changed;
  };
}

/** @throws {Error} if there is no such file, or it is not what `npm run content` writes */
const readContentFile = async (file: string): Promise<ContentFile> =>
  contentFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/**
 * Loads a content file into the tables, unless those have a newer one: an old process that starts again beside newer ones
 * must not bring its content back (docs/decisions/0035-content-versions.md).
 * @param isNewest loads it nevertheless
 * @returns whether it was loaded
 * @throws {RefusedContent} as {@link loadContent}; the tables stay as they are
 */
export async function loadFile(db: Database, file: ContentFile, isNewest: boolean): Promise<boolean> {
  const { hash, order } = file;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILE_LOCK})`);
    const [last] = await tx.select().from(contentVersions).orderBy(desc(contentVersions.position)).limit(1);
    const lastOrder = (last?.madeAt?.getTime() ?? 0) / 1000;
    if (!isNewest && last?.hash !== hash && order <= lastOrder) return false;
    await loadContent(tx, file);
    await loadTournaments(tx, file.tournaments, new Date());
    await tx.delete(contentVersions).where(eq(contentVersions.hash, hash));
    await tx.insert(contentVersions).values({ hash, madeAt: new Date(Math.max(order, lastOrder) * 1000) });
    return true;
  });
}

export type Texts = Omit<ContentFile, 'order' | 'hash' | 'tournaments'>;

/**
 * Brings the tables in line with the file: adds, changes and removes rows in one transaction.
 * @throws {RefusedContent} as {@link refuseMissing}; the tables stay as they are
 */
export async function loadContent(db: Database, content: Texts): Promise<void> {
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

/** @throws {RefusedContent} for content without courses, and without a course that people have bought */
async function refuseMissing(tx: Database, { courses: given }: Texts): Promise<void> {
  const ids = given.map(({ id }) => id);
  if (ids.length === 0) throw new RefusedContent('The content has no course: put the files back. Nothing was changed.');
  const [sold] = await tx.select({ id: orders.courseId }).from(orders).where(notInArray(orders.courseId, ids)).limit(1);
  if (sold) {
    throw new RefusedContent(
      `The content has no course ${sold.id}, which people have bought: put its files back. Nothing was changed.`,
    );
  }
}

/** Marks the versions in the file as current. Older versions stay, for attempts that were begun or made with them. */
async function loadQuizzes(tx: Database, rows: Texts['quizzes']): Promise<void> {
  await tx.update(quizzes).set({ isCurrent: false });
  if (rows.length === 0) return;
  await tx
    .insert(quizzes)
    .values(rows.map((row) => ({ ...row, isCurrent: true })))
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

import { getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { blogs, courses } from '../database/schema';
import type { Content } from './read-files';

/** Processes that start at the same time load one after the other. */
const CONTENT_LOCK = 4_610_002;

/** Makes the tables say what the files say: rows are added, changed and removed in one transaction. */
export async function loadContent(db: Database, content: Content): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
    await tx.delete(courses).where(
      notInArray(
        courses.id,
        content.courses.map(({ id }) => id),
      ),
    );
    await tx.delete(blogs).where(
      notInArray(
        blogs.slug,
        content.blogs.map(({ slug }) => slug),
      ),
    );
    if (content.courses.length > 0) {
      const set = asInserted(courses);
      await tx.insert(courses).values(content.courses).onConflictDoUpdate({ target: courses.id, set });
    }
    if (content.blogs.length > 0) {
      await tx
        .insert(blogs)
        .values(content.blogs)
        .onConflictDoUpdate({ target: blogs.slug, set: asInserted(blogs) });
    }
  });
}

/** For a row that exists: every column as in the row that was to be inserted. */
function asInserted(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What queries are written against; the embedded database and PostgreSQL are the same to them. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database that is open, migrated and ready. */
export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What queries are written against; the embedded database and PostgreSQL are the same to them. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Runs a statement with its values for `$1` and so on, for libraries that bring statements of their own. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** A database that is open, migrated and ready. */
export interface OpenDatabase {
  db: Database;
  query: Query;
  /** The state of the pool of connections; the embedded database has none. */
  connections?: () => { used: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

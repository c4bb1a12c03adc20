import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../log';
import { StartError } from '../start-error';
import type { OpenDatabase } from './database';
import { MIGRATIONS } from './migrations';

/** Names the lock under which one process migrates while others that start at the same time wait. */
const MIGRATION_LOCK = 4_610_001;

/**
 * Ends what would hold a connection for long, in milliseconds: a session that stalls in a transaction, a statement, and
 * the wait for a lock or for a connection. The request fails, and its connection serves others.
 */
const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
} as const;

/**
 * Connects to PostgreSQL and brings its tables up to date.
 * @throws {StartError} if the server cannot be reached or refuses
 */
export async function openPostgres(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, ...PATIENCE });
  // The pool replaces a connection that breaks, so the log gets a warning only. A client in use reports its loss by an
  // event of its own, which would end the process if it had no listener; the running query fails as well.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use'));
  });
  try {
    await migrateUnderLock(connectionString);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`DATABASE_URL does not lead to a usable PostgreSQL: ${reason}`, { cause: error });
  }
  return {
    db: drizzle(pool),
    query: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  };
}

/** Migrates on a connection of its own: a migration, and the wait for another process's, may take long. */
async function migrateUnderLock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE.connectionTimeoutMillis });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), MIGRATIONS);
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}

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
 * Connects to PostgreSQL and brings its tables up to date.
 * @throws {StartError} if the server cannot be reached or refuses
 */
export async function openPostgres(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 10_000 });
  // The pool replaces a connection that breaks, so the log gets a warning only. A client in use reports its loss by an
  // event of its own, which would end the process if it had no listener; the running query fails as well.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use'));
  });
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`DATABASE_URL does not lead to a usable PostgreSQL: ${reason}`, { cause: error });
  }
  return { db: drizzle(pool), close: () => pool.end() };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), MIGRATIONS);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closing the connection also releases the lock.
    client.release(true);
    throw error;
  }
}

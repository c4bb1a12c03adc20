import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../log';
import { StartError } from '../errors/start-error';
import type { Database, OpenDatabase } from './database';
import { lockWork } from './lock';
import { MIGRATIONS, refuseOtherBuild } from './migrations';
import { retryTransactions } from './transactions';

/**
 * Settings of each connection. Times, in milliseconds, end what would hold one for long: a session that stalls in a
 * transaction, a statement, and the wait for a lock or for a connection. The request fails, and its connection serves others.
 */
const SETTINGS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  // Compiling a list of thousands of orders takes 2 s, and reading it a tenth of that.
  options: '-c jit=off',
  stream: openSocket,
} as const;

/**
 * Longest silence of the server on a connection in use, in milliseconds: it would have ended any statement by its own
 * time-outs before. A server that stands still, or a network that drops everything, ends none of them. The pool closes
 * idle connections earlier.
 */
const LONGEST_SILENCE_MS = 17_000;

/** A socket that breaks when the server is silent, so that what waits on it fails and the pool replaces it. */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(LONGEST_SILENCE_MS, () => socket.destroy(new Error('the database server is silent')));
}

const FOR_PGBOUNCER =
  'for PgBouncer, set ignore_startup_parameters = lock_timeout, statement_timeout, idle_in_transaction_session_timeout, options, and give the role these time-outs and jit = off';

/** How many connections statements of libraries have. */
const LIBRARY_CONNECTIONS = 4;

/**
 * Connects to PostgreSQL and brings its tables up to date.
 * @throws {StartError} if the server cannot be reached or refuses, or another build made the database
 */
export async function openPostgres(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, ...SETTINGS });
  // Statements of libraries have connections of their own: calls that wait for the counts of limits take none of those
  // that serve everything else.
  const libraries = new pg.Pool({ connectionString, ...SETTINGS, max: LIBRARY_CONNECTIONS });
  // A pool replaces a connection that breaks, so the log gets a warning only. A client in use reports its loss by an
  // event of its own, which would end the process if it had no listener; the running query fails as well.
  for (const each of [pool, libraries]) {
    each.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
    each.on('connect', (client) => {
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use'));
    });
  }
  const close = async () => {
    await Promise.all([pool.end(), libraries.end()]);
  };
  try {
    await migrateUnderLock(connectionString);
    // With the time-outs, which a pooler in between may refuse.
    await pool.query('select 1');
  } catch (error) {
    await close();
    const words = error instanceof Error ? error.message || error.name : String(error);
    const reason = words.startsWith('unsupported startup parameter') ? `${words}; ${FOR_PGBOUNCER}` : words;
    throw new StartError(`DATABASE_URL does not lead to a usable PostgreSQL: ${reason}`, { cause: error });
  }
  return {
    db: retryTransactions(drizzle(pool), transactionsOf(pool)),
    query: (text, values) => libraries.query(text, values),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  };
}

/** Transactions on connections of a pool. Drizzle's own never give a connection back on which `begin` fails. */
const transactionsOf =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };

/**
 * Migrates on a connection of its own: a migration, and the wait for another process's, may take long. The lock is the
 * transaction's, because a session's would stay behind in a pooler.
 */
async function migrateUnderLock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: SETTINGS.connectionTimeoutMillis });
  await client.connect();
  try {
    const migrateInTurn = async (tx: NodePgDatabase) => {
      await lockWork(tx, 'migrations');
      await refuseOtherBuild((text, values) => client.query(text, values));
      await migrate(tx, MIGRATIONS);
    };
    await retryTransactions(drizzle(client)).transaction(migrateInTurn);
  } finally {
    await client.end();
  }
}

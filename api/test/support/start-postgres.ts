import { pino } from 'pino';
import { openPostgres } from '../../src/plugins/database/postgres';
import { buildApi } from './build-api';
import { freePort } from '@hidden-order/testing/free-port';
import { makePostgres, type PostgresServer } from '@hidden-order/node/postgres-server';
import { onServer } from './test-database';

declare global {
  /** What `stop-postgres.ts` ends. */
  var testPostgres: PostgresServer | undefined;
}

/** Starts a PostgreSQL for this run, with a migrated database to copy. */
export default async function startPostgres(): Promise<void> {
  await buildApi();
  const server = makePostgres(await freePort());
  globalThis.testPostgres = server;
  await server.start();
  process.env.TEST_POSTGRES_URL = server.url;
  await onServer(server.url, 'create database migrated');
  const migrated = await openPostgres(new URL('migrated', server.url).href, pino({ level: 'silent' }));
  await migrated.close();
}

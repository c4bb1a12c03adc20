import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openPglite } from '../../src/plugins/database/pglite';
import { openPostgres } from '../../src/plugins/database/postgres';
import type { OpenDatabase } from '../../src/plugins/database/database';

/** Which database this jest project runs on (jest.config.ts). */
declare const TEST_DATABASE: 'pglite' | 'postgres';

/** A new database for one test file: settings that lead a process to it, and how to remove it. */
export interface TestDatabase {
  settings: { DATA_DIR: string; DATABASE_URL?: string; JWT_SECRET?: string };
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

/**
 * Makes a database without rows, as migrations leave it: a copy of what the run has migrated once.
 * @param start `nothing` for a database that was never opened before
 */
export async function createTestDatabase(start: 'migrated' | 'nothing' = 'migrated'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (TEST_DATABASE === 'pglite') {
    if (start === 'migrated') await cp(process.env.TEST_PGLITE_TEMPLATE ?? '', folder, { recursive: true });
    return {
      settings: { DATA_DIR: folder },
      open: () => openPglite(folder),
      remove: removeFolder,
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = process.env.TEST_POSTGRES_URL ?? '';
  await onServer(server, `create database ${name} ${start === 'migrated' ? 'template migrated' : ''}`);
  const url = new URL(name, server).href;
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url, JWT_SECRET: 'a secret of tests, with 32 characters or more' },
    open: () => openPostgres(url, pino({ level: 'silent' })),
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

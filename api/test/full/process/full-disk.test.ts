import { cp } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { z } from 'zod';
import type { OpenDatabase } from '../../../src/database/database';
import { openPglite } from '../../../src/database/pglite';
import { databaseIn } from '../../../src/database/pglite-dump';
import { checkLedger } from '../../../src/payments/check-ledger';
import { LOAD_SETTINGS, lostOf, startLoad, type Load } from '../../support/load';
import { postgresUser } from '../../support/postgres-server';
import { freePort, runApi } from '../../support/process';
import { MAY_MOUNT, mountSmallDisk } from '../../support/small-disk';
import { createTestDatabase, onServer, type TestDatabase } from '../../support/test-database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

jest.setTimeout(240_000);

const onDisk = MAY_MOUNT ? test : test.skip;
if (!MAY_MOUNT) process.stdout.write('NOT TESTED: a full disk. These tests mount one: run them as root on Linux.\n');

/** Refusals after which the disk is full for all that the load writes. */
const REFUSALS = 30;
const PAGES = ['/courses/', '/blogs/', '/tournaments/next/', '/ready'];

interface OnSmallDisk {
  settings: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  disk: ReturnType<typeof mountSmallDisk>;
  remove: () => Promise<void>;
}

/** Puts a test database on a small disk of its own; of PostgreSQL, this database alone. */
async function onSmallDisk(database: TestDatabase): Promise<OnSmallDisk> {
  if (TEST_DATABASE === 'pglite') {
    const disk = mountSmallDisk(160);
    await cp(database.settings.DATA_DIR, disk.folder, { recursive: true });
    const remove = async () => {
      await database.remove();
      disk.remove();
    };
    const open = () => openPglite(disk.folder, pino({ level: 'silent' }));
    return { settings: { ...database.settings, DATA_DIR: disk.folder }, open, disk, remove };
  }
  const disk = mountSmallDisk(64, postgresUser());
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const name = new URL(database.settings.DATABASE_URL ?? '').pathname.slice(1);
  await onServer(server, `create tablespace small_${name} location '${disk.folder}'`);
  await onServer(server, `alter database ${name} set tablespace small_${name}`);
  const remove = async () => {
    await database.remove();
    await onServer(server, `drop tablespace small_${name}`);
    disk.remove();
  };
  return { settings: { ...database.settings }, open: () => database.open(), disk, remove };
}

/** Everything that was acknowledged is stored, and the books are in order. */
async function expectNothingLost(load: Load, open: () => Promise<OpenDatabase>): Promise<void> {
  const { db, close } = await open();
  const lost = await lostOf(load, db);
  const { differences } = await checkLedger(db);
  await close();
  expect([lost, differences]).toEqual([[], []]);
}

onDisk(
  'a full disk makes writes fail, and nothing that was acknowledged is lost; pages stay, and the process goes on once there is space',
  async () => {
    const database = await createTestDatabase();
    const { settings, disk, open, remove } = await onSmallDisk(database);
    const api = runApi(await freePort(), { ...settings, ...LOAD_SETTINGS });
    let load: Load | undefined;
    try {
      await api.ready();
      load = startLoad([api.url]);
      await load.more(1);
      disk.fill();
      while ((load.statuses.get(500) ?? 0) < REFUSALS) await pause(10);
      const pages = await Promise.all(PAGES.map(async (path) => (await fetch(api.url + path)).status));
      expect(pages).toEqual(PAGES.map(() => 200));
      disk.free();
      await load.more(2);
      await load.stop();
      // Each call is answered, if need be that it could not be done.
      expect(
        [...load.statuses.keys()].filter((status) => status === undefined || Math.floor(status / 100) === 4),
      ).toEqual([]);
      await api.end('SIGTERM');
      await expectNothingLost(load, open);
    } finally {
      await load?.stop().catch(() => undefined);
      await api.end('SIGKILL');
      await remove();
    }
  },
);

if (TEST_DATABASE === 'pglite') {
  const SEGMENT_BYTES = 16 * 1024 * 1024;
  const rowsSchema = z.object({ rows: z.tuple([z.object({ value: z.coerce.number() })]) });

  onDisk(
    'an embedded database that finds no space for its log ends the process, which says what to do; what was stored is there afterwards',
    async () => {
      const { disk, remove } = await onSmallDisk(await createTestDatabase());
      let lines = '';
      const write = (chunk: Buffer, _encoding: string, done: () => void) => {
        lines += chunk.toString();
        done();
      };
      const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
        throw new Error('the process has ended');
      });
      try {
        const { db } = await openPglite(disk.folder, pino(new Writable({ write })));
        const log = (bytes: number) =>
          db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', ${bytes}::int))`);
        const used = sql`mod(pg_current_wal_insert_lsn() - '0/0'::pg_lsn, ${SEGMENT_BYTES}::numeric)`;
        const read = async () => rowsSchema.parse(await db.execute(sql`select ${used} as value`)).rows[0].value;
        await db.execute(sql`create table counts as select 0 as value`);
        while ((await read()) < SEGMENT_BYTES - 200_000) await log(100_000);
        disk.fill();
        let stored = 0;
        const count = async (): Promise<void> => {
          await log(20_000);
          await db.execute(sql`update counts set value = ${stored + 1}::int`);
          stored += 1;
          if (stored < 50) await count();
        };
        await expect(count()).rejects.toThrow();
        expect(exit).toHaveBeenCalledWith(1);
        expect(lines).toContain('free space in DATA_DIR and start the API again');
        disk.free();
        const again = await PGlite.create(databaseIn(disk.folder));
        const { value } = rowsSchema.parse(await again.query('select value from counts')).rows[0];
        await again.close();
        expect(stored).toBeGreaterThan(0);
        expect([stored, stored + 1]).toContain(value);
      } finally {
        exit.mockRestore();
        await remove();
      }
    },
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '../../../src/features/payments/check-ledger';
import { LOAD_SETTINGS, lostOf, startLoad, type Load } from '../../support/load';
import { postgresUser } from '../../support/postgres-server';
import { freePort, runApi } from '../../support/process';
import { MAY_MOUNT, mountSmallDisk, type SmallDisk } from '../../support/small-disk';
import { createTestDatabase, onServer, type TestDatabase } from '../../support/test-database';

jest.setTimeout(240_000);

const onDisk = MAY_MOUNT ? test : test.skip;
if (!MAY_MOUNT) process.stdout.write('NOT TESTED: a full disk. These tests mount one: run them as root on Linux.\n');

/** Refusals after which the disk is full for all that the load writes. */
const REFUSALS = 30;
const PAGES = ['/courses/', '/blogs/', '/tournaments/next/', '/ready'];

/** Puts a test database on a small disk of its own, and no other one of its server. */
async function onSmallDisk(database: TestDatabase): Promise<{ disk: SmallDisk; remove: () => Promise<void> }> {
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
  return { disk, remove };
}

/** Everything that was acknowledged is stored, and the books are in order. */
async function expectNothingLost(load: Load, database: TestDatabase): Promise<void> {
  const { db, close } = await database.open();
  const lost = await lostOf(load, db);
  const { differences } = await checkLedger(db);
  await close();
  expect([lost, differences]).toEqual([[], []]);
}

onDisk(
  'a full disk makes writes fail, and nothing that was acknowledged is lost; pages stay, and the process goes on once there is space',
  async () => {
    const database = await createTestDatabase();
    const { disk, remove } = await onSmallDisk(database);
    const api = runApi(await freePort(), { ...database.settings, ...LOAD_SETTINGS });
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
      await expectNothingLost(load, database);
    } finally {
      await load?.stop().catch(() => undefined);
      await api.end('SIGKILL');
      await remove();
    }
  },
);

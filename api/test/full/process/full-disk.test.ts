import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@hidden-order/testing/free-port';
import { expectNothingLost, LOAD_SETTINGS, startLoad, type Load } from '../../support/load';
import { postgresUser } from '@hidden-order/node/postgres-server';
import { runApi } from '../../support/process';
import { createTestDatabase, onServer, type TestDatabase } from '../../support/test-database';

jest.setTimeout(240_000);

/** Tests may mount a disk of their own as root on Linux, as in CI. */
const MAY_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;
const onDisk = MAY_MOUNT ? test : test.skip;
if (!MAY_MOUNT) process.stdout.write('NOT TESTED: a full disk. These tests mount one: run them as root on Linux.\n');

/** Refusals after which the disk is full for all that the load writes. */
const REFUSALS = 30;
const PAGES = ['/courses/', '/blogs/', '/tournaments/next/', '/ready'];

/** Puts a test database on a small disk of its own, in memory, and no other one of its server. */
async function onSmallDisk(database: TestDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'api-test-disk-'));
  const { uid, gid } = postgresUser() ?? { uid: 0, gid: 0 };
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=64m,mode=0700,uid=${uid},gid=${gid}`, 'tmpfs', folder]);
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const name = new URL(database.settings.DATABASE_URL ?? '').pathname.slice(1);
  await onServer(server, `create tablespace small_${name} location '${folder}'`);
  await onServer(server, `alter database ${name} set tablespace small_${name}`);
  const filler = join(folder, 'filler');
  return {
    /** Takes all space that is left. */
    fill: () => {
      const file = openSync(filler, 'a');
      expect(() => {
        for (;;) writeSync(file, Buffer.alloc(4096));
      }).toThrow('ENOSPC');
      closeSync(file);
    },
    free: () => rmSync(filler),
    remove: async () => {
      await database.remove();
      await onServer(server, `drop tablespace small_${name}`);
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

onDisk(
  'a full disk makes writes fail, and nothing that was acknowledged is lost; pages stay, and the process goes on once there is space',
  async () => {
    const database = await createTestDatabase();
    const disk = await onSmallDisk(database);
    const api = runApi(await freePort(), { ...database.settings, ...LOAD_SETTINGS });
    let load: Load | undefined;
    try {
      await api.ready();
      load = startLoad(api.url);
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
      const { db, close } = await database.open();
      await expectNothingLost(load, db);
      await close();
    } finally {
      await load?.stop().catch(() => undefined);
      await api.end('SIGKILL');
      await disk.remove();
    }
  },
);

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { freePort } from '@hidden-order/testing/free-port';
import { openPostgres } from '../../../src/plugins/database/postgres';
import { expectNothingLost, LOAD_SETTINGS, startLoad, type Load } from '../../support/load';
import { makePostgres, type PostgresServer } from '@hidden-order/node/postgres-server';
import { runApi, type ApiProcess } from '../../support/process';

/** How often all connections are lost; `FAULT_ROUNDS=50` for a long run. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 8);

/** How many connections a process has: ten, and four for limits. */
const POOL = 14;

test(
  'a process that loses all connections, again and again, and its PostgreSQL, goes on, has all of them again, and loses nothing',
  async () => {
    const server: PostgresServer = makePostgres(await freePort());
    let api: ApiProcess | undefined;
    let load: Load | undefined;
    try {
      await server.start();
      const settings = { DATABASE_URL: server.url, JWT_SECRET: 'a secret of tests, with 32 characters or more' };
      api = runApi(await freePort(), { ...settings, ...LOAD_SETTINGS });
      await api.ready();
      const { url, pid } = api;
      load = startLoad(url, 2 * POOL);
      /** How many rows a statement selects, on a connection of the test's own. */
      const select = async (statement: string): Promise<number> => {
        const client = new pg.Client(server.url);
        await client.connect();
        const { rowCount } = await client.query(statement);
        await client.end();
        return rowCount ?? 0;
      };
      const OTHERS = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;
      /** Waits until so many more calls of any kind are acknowledged. */
      const some = async (count: number) => {
        const { acknowledged } = load ?? { acknowledged: [] };
        const enough = acknowledged.length + count;
        while (acknowledged.length < enough) await pause(5);
      };
      let ended = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        await some(20);
        ended += await select(`select pg_terminate_backend(pid) ${OTHERS}`);
      }
      await some(20);
      await server.stop();
      // Without its database the process says so, and it is ready again once the database is back.
      const ready = async () => (await fetch(`${url}/ready`)).status;
      expect([await ready(), await ready()]).toEqual([503, 503]);
      await server.start();
      while ((await ready()) !== 200);
      await load.more(1);

      expect(ended).toBeGreaterThanOrEqual(ROUNDS * (POOL / 2));
      // The pool opens a connection when a call needs one: under load it is full again, at the latest by the time-out.
      const connections = () => select(`select pid ${OTHERS}`);
      while ((await connections()) < POOL) await some(20);
      expect(await connections()).toBe(POOL);
      await load.stop();
      // No call was cut off: the process answered each, if need be that it could not do it.
      expect([...load.statuses.keys()].filter((status) => status === undefined || status >= 400)).toEqual([503]);
      const { db, close } = await openPostgres(server.url, pino({ level: 'silent' }));
      await expectNothingLost(load, db);
      await close();
      expect(await ready()).toBe(200);
      expect(() => process.kill(pid, 0)).not.toThrow();
      if (process.env.FAULT_ROUNDS !== undefined)
        process.stdout.write(`${ROUNDS} rounds, ${ended} connections ended: ${JSON.stringify([...load.statuses])}\n`);
    } finally {
      await load?.stop().catch(() => undefined);
      await api?.end('SIGKILL');
      await server.remove();
    }
  },
  120_000 + ROUNDS * 5_000,
);

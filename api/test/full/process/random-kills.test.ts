import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@hidden-order/testing/free-port';
import { expectNothingLost, LOAD_SETTINGS, startLoad } from '../../support/load';
import { runApi } from '../../support/process';
import { createTestDatabase } from '../../support/test-database';

/** How often the process is killed; `FAULT_ROUNDS=50` for a long run. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);

/** Longest time under load before a kill, in milliseconds. */
const LONGEST_LIFE_MS = 600;

test(
  'a process that is killed at random moments under load has stored all that it acknowledged',
  async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const start = () => runApi(port, { ...database.settings, ...LOAD_SETTINGS });
    let api = start();
    const load = startLoad(api.url);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await api.ready();
        await load.more(1);
        await pause(Math.random() * LONGEST_LIFE_MS);
        await api.end('SIGKILL');
        api = start();
      }
      await api.ready();
      await load.more(3);
      await load.stop();
      await api.end('SIGTERM');
      const open = await database.open();
      await expectNothingLost(load, open.db);
      await open.close();
      // A call is answered or cut off: no process fails before it is killed.
      expect([...load.statuses.keys()].filter((status) => status === undefined || status >= 400)).toEqual([undefined]);
      if (process.env.FAULT_ROUNDS !== undefined)
        process.stdout.write(
          `${ROUNDS} kills: ${JSON.stringify([...load.statuses])}, ${load.acknowledged.length} acknowledged\n`,
        );
    } finally {
      await load.stop().catch(() => undefined);
      await api.end('SIGKILL');
      await database.remove();
    }
  },
  60_000 + ROUNDS * 20_000,
);

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openPostgres } from '../../src/plugins/database/postgres';
import { repeat } from '../../src/plugins/jobs/repeat';
import { createRunner } from '../../src/plugins/jobs/runner';

/** Time of the leases passes so much faster than that of the machine. */
const SPEED = 20;

const log = pino();
const { db } = await openPostgres(process.env.DATABASE_URL ?? '', log);
const runner = createRunner({ db, log, clock: () => new Date(Date.now() * SPEED) }, [
  {
    name: 'count',
    everySeconds: 1,
    single: {
      atOnce: 5,
      setAside: (tx, subject) => tx.execute(sql`insert into aside values (${subject}, ${process.pid})`),
    },
    run: async (subject) => {
      await db.execute(sql`insert into begun values (${subject}, ${process.pid})`);
      process.stdout.write('.');
      if (subject > Number(process.env.DEADLY_AFTER)) process.kill(process.pid, 'SIGKILL');
      await db.execute(sql`select pg_sleep(random() * 0.02)`);
      return { store: (tx) => tx.execute(sql`insert into done values (${subject}, ${process.pid})`) };
    },
  },
]);
repeat([{ name: 'jobs', everySeconds: 0.01, run: runner.startDue }], log);

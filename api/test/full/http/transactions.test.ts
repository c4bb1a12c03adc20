import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { z } from 'zod';
import { freePort } from '@hidden-order/testing/free-port';
import type { OpenDatabase } from '../../../src/plugins/database/database';
import { openPostgres } from '../../../src/plugins/database/postgres';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

/** How many connections everything has but the counts of limits. */
const POOL = 10;

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await database.open();
});
afterAll(async () => {
  await open.close();
  await database.remove();
});

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const valuesOf = async (statement: string) =>
  rowsSchema.parse(await open.db.execute(sql.raw(statement))).rows.flatMap((row) => Object.values(row));

test('connections on which no transaction can begin go back to the pool, more of them than it has', async () => {
  for (let time = 0; time <= POOL; time += 1) {
    // PostgreSQL refuses `begin` with a level that it does not know.
    const isolationLevel = 'none' as string as 'serializable';
    const refused = open.db.transaction(() => Promise.resolve(), { isolationLevel });
    await expect(refused).rejects.toThrow();
  }
  expect(await valuesOf('select 1')).toEqual([1]);
});

test.each(['40P01', '40001'])(
  'a transaction that the database ends with %s begins again, a few times',
  async (code) => {
    const endUntil = (last: number) => {
      let attempts = 0;
      return open.db.transaction(async (tx) => {
        attempts += 1;
        await tx.execute(sql.raw('create table if not exists attempts (id integer)'));
        await tx.execute(sql.raw('insert into attempts values (1)'));
        if (attempts < last)
          await tx.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`));
        return attempts;
      });
    };
    expect(await endUntil(3)).toBe(3);
    expect(await valuesOf('select * from attempts')).toEqual([1]);
    await expect(endUntil(100)).rejects.toMatchObject({ cause: { code } });
    await open.db.execute(sql`drop table attempts`);
  },
);

test('PostgreSQL ends waits for locks after 5 s, and statements and stalled transactions after 15 s', async () => {
  const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const values = await Promise.all(settings.map((name) => valuesOf(`show ${name}`)));
  expect(values.flat()).toEqual(['5s', '15s', '15s']);
});

test('counts of limits have connections of their own, while transactions hold all others', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = 0;
  const held = Array.from({ length: POOL }, () =>
    open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun += 1;
      await ended;
    }),
  );
  while (begun < POOL) await new Promise((resolve) => setImmediate(resolve));
  expect(open.connections?.()).toMatchObject({ used: POOL, idle: 0 });
  expect((await open.query('select 1', [])).rows).toHaveLength(1);
  end();
  await Promise.all(held);
});

test('a statement fails when the server has said nothing for a while, and the next one has another connection', async () => {
  const url = new URL(database.settings.DATABASE_URL ?? '');
  const upstream = Number(url.port);
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(upstream, '127.0.0.1');
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    sockets.push(client, server);
  });
  const port = await freePort();
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  url.port = String(port);
  const behind = await openPostgres(url.href, pino({ level: 'silent' }));
  const ask = () => behind.db.execute(sql`select 1`);
  await ask();
  for (const socket of sockets) socket.unpipe().pause();
  await expect(ask()).rejects.toMatchObject({ cause: { message: 'the database server is silent' } });
  await ask();
  await behind.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenDatabase } from '../../../src/plugins/database/database';
import { createTestDatabase, onServer, type TestDatabase } from '../../support/test-database';

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

const rowsSchema = z.object({ rows: z.array(z.object({ pid: z.int() })) });
const backend = async (db: OpenDatabase['db']): Promise<number> => {
  const { rows } = rowsSchema.parse(await db.execute(sql`select pg_backend_pid() as pid`));
  return rows[0]?.pid ?? 0;
};

test('a connection that is lost in a transaction fails that transaction alone, however often it happens', async () => {
  for (let time = 0; time < 10; time += 1) {
    const failing = open.db.transaction(async (tx) => {
      const pid = await backend(tx);
      await onServer(database.settings.DATABASE_URL ?? '', `select pg_terminate_backend(${pid})`);
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow();
  }
  expect(await backend(open.db)).toBeGreaterThan(0);
});

test('connections on which no transaction can begin go back to the pool, more of them than it has', async () => {
  for (let time = 0; time < 15; time += 1) {
    // PostgreSQL refuses `begin` with a level that it does not know.
    const isolationLevel = 'none' as string as 'serializable';
    const refused = open.db.transaction(() => Promise.resolve(), { isolationLevel });
    await expect(refused).rejects.toThrow();
  }
  expect(await backend(open.db)).toBeGreaterThan(0);
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
    const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(await open.db.execute(sql`select * from attempts`));
    expect(rows).toHaveLength(1);
    await expect(endUntil(100)).rejects.toMatchObject({ cause: { code } });
    await open.db.execute(sql`drop table attempts`);
  },
);

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createTestDatabase, onServer, type TestDatabase } from '../support/test-database';
import type { OpenDatabase } from '../../src/database/database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

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

(TEST_DATABASE === 'postgres' ? test : test.skip)(
  'a connection that is lost in a transaction fails that transaction alone, however often it happens',
  async () => {
    for (let time = 0; time < 10; time += 1) {
      const failing = open.db.transaction(async (tx) => {
        const pid = await backend(tx);
        await onServer(database.settings.DATABASE_URL ?? '', `select pg_terminate_backend(${pid})`);
        await tx.execute(sql`select 1`);
      });
      await expect(failing).rejects.toThrow();
    }
    expect(await backend(open.db)).toBeGreaterThan(0);
  },
);

import { lock } from '../../src/plugins/database/lock';
import type { OpenDatabase } from '../../src/plugins/database/database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

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

test.each(['user', 'order'] as const)('no transaction that holds order 2 locks %s 1', async (kind) => {
  const run = open.db.transaction(async (tx) => {
    await lock(tx, 'order', 2);
    // A transaction within another holds what that one holds.
    await tx.transaction((inner) => lock(inner, kind, 1));
  });
  await expect(run).rejects.toThrow(`holds order 2 locks ${kind} 1`);
});

test('no transaction locks more strongly what it shares, and one may share what it has locked', async () => {
  const stronger = open.db.transaction(async (tx) => {
    await lock(tx, 'user', 1, 'key share');
    await lock(tx, 'user', 1);
  });
  await expect(stronger).rejects.toThrow('holds user 1 locks user 1');
  const weaker = open.db.transaction(async (tx) => {
    await lock(tx, 'user', 1);
    return lock(tx, 'user', 1, 'key share');
  });
  expect(await weaker).toBe(false);
});

test('a lock outside of a transaction, which would end at once, is an error', async () => {
  await expect(lock(open.db, 'user', 1)).rejects.toThrow('outside of a transaction');
});

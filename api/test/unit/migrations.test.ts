import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/plugins/database/migrations';
import { tablesSql } from '../support/declared-tables';

test('the migrations make the tables that the code declares', async () => {
  const written = readFileSync(join(MIGRATIONS.migrationsFolder, '0000_tables.sql'), 'utf8');
  // A difference is a change that was not written: npm run -w api tables
  expect(written).toBe(await tablesSql());
});

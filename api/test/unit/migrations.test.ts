import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import config from '../../drizzle.config';

const API = join(__dirname, '../..');
const SNAPSHOTS = join(API, 'drizzle/meta');

test('the migrations make the tables that the code declares', async () => {
  const files = [config.schema ?? []].flat().map((file) => import(join(API, file)) as Promise<object>);
  const tables: Record<string, unknown> = Object.assign({}, ...(await Promise.all(files)));
  const [latest = ''] = readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  const migrated = JSON.parse(readFileSync(join(SNAPSHOTS, latest), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  // A statement here is a migration that is missing: npm run migration -w api
  expect(await generateMigration(migrated, generateDrizzleJson(tables, migrated.id))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as z from 'zod';

type Snapshot = Parameters<typeof generateMigration>[0];

const API = join(__dirname, '../..');
const SNAPSHOTS = join(API, 'drizzle/meta');

test('the migrations make the tables that the code declares', async () => {
  // As drizzle.config.ts finds them.
  const files = readdirSync(join(API, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('tables.ts'))
    .map((name) => import(join(API, 'src', name)) as Promise<object>);
  const tables: Record<string, unknown> = Object.assign({}, ...(await Promise.all(files)));
  const [latest = ''] = readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  const migrated: unknown = JSON.parse(readFileSync(join(SNAPSHOTS, latest), 'utf8'));
  // A statement here is a migration that is missing: npm run migration -w api
  const { id } = z.object({ id: z.string() }).parse(migrated);
  expect(await generateMigration(migrated as Snapshot, generateDrizzleJson(tables, id))).toEqual([]);
});

import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Query } from './database';

/** The folder of the tables (`npm run -w api tables` writes them) and of the rules: views, functions, triggers. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)) };

const existsSchema = z.tuple([z.object({ exists: z.boolean() })]);
const appliedSchema = z.array(z.object({ hash: z.string() }));

/** @throws {Error} if the tables of a database are not those that these migrations make */
export async function refuseOtherBuild(query: Query): Promise<void> {
  const journal = 'drizzle.__drizzle_migrations';
  const [{ exists }] = existsSchema.parse(
    (await query('select to_regclass($1) is not null as exists', [journal])).rows,
  );
  if (!exists) return;
  const applied = appliedSchema.parse((await query(`select hash from ${journal} order by created_at`, [])).rows);
  const own = readMigrationFiles(MIGRATIONS);
  if (applied.every(({ hash }, index) => hash === (own[index]?.hash ?? hash))) return;
  throw new Error(
    'another build of the API made its tables, which nothing turns into those of this build: start that build again, or give an empty database (another DATA_DIR or DATABASE_URL)',
  );
}

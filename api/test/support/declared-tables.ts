import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const SRC = join(import.meta.dirname, '../../src');

/** @returns all tables that the code declares, by the names of their exports */
export async function declaredTables(): Promise<Record<string, PgTable>> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('tables.ts'))
    .sort()
    .map((name) => import(join(SRC, name)) as Promise<object>);
  const exported = (await Promise.all(files)).flatMap((file) => Object.entries(file));
  return Object.fromEntries(exported.filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)));
}

/** @returns the SQL that makes these tables in an empty database: `drizzle/0000_tables.sql` */
export async function tablesSql(): Promise<string> {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await declaredTables()));
  return `${statements.join('\n--> statement-breakpoint\n')}\n`;
}

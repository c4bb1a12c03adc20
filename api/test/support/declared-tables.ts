import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { WAIVED_BELOW_PAISA } from '@hidden-order/api-shapes/plan-terms';
import { site } from '@hidden-order/api-shapes/site';

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

/** Constants of the code that views compute with, as functions of the database: their types and values. */
const CONSTANTS = {
  waived_below_paisa: ['integer', WAIVED_BELOW_PAISA],
  academy_zone: ['text', `'${site.timeZone}'`],
} as const;

/** @returns the SQL that makes these tables and constants in an empty database: `drizzle/0000_tables.sql` */
export async function tablesSql(): Promise<string> {
  const tables = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await declaredTables()));
  const constants = Object.entries(CONSTANTS).map(
    ([name, [type, value]]) =>
      `CREATE FUNCTION "${name}"() RETURNS ${type} LANGUAGE sql IMMUTABLE AS $$ SELECT ${value} $$;`,
  );
  return `${[...tables, ...constants].join('\n--> statement-breakpoint\n')}\n`;
}

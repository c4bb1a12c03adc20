import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { PgTable, PgView } from 'drizzle-orm/pg-core';
import { WAIVED_BELOW_PAISA } from '@hidden-order/api-shapes/plan-terms';
import { site } from '@hidden-order/api-shapes/site';

const SRC = join(import.meta.dirname, '../../src');

/** @returns what files of tables export that is one of these, by the names of the exports */
async function declared<Kind extends typeof PgTable | typeof PgView>(
  kind: Kind,
): Promise<Record<string, InstanceType<Kind>>> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('tables.ts'))
    .sort()
    .map((name) => import(join(SRC, name)) as Promise<object>);
  const exported = (await Promise.all(files)).flatMap((file) => Object.entries(file));
  return Object.fromEntries(exported.filter((entry): entry is [string, InstanceType<Kind>] => is(entry[1], kind)));
}

/** @returns all tables that the code declares, by the names of their exports */
export const declaredTables = () => declared(PgTable);

/** Constants of the code that views compute with, as functions of the database: their types and values. */
const CONSTANTS = {
  waived_below_paisa: ['integer', WAIVED_BELOW_PAISA],
  academy_zone: ['text', `'${site.timeZone}'`],
} as const;

/** @returns the SQL that makes these tables, views that the code declares, and constants in an empty database: `drizzle/0000_tables.sql` */
export async function tablesSql(): Promise<string> {
  const tables = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ ...(await declaredTables()), ...(await declared(PgView)) }),
  );
  const constants = Object.entries(CONSTANTS).map(
    ([name, [type, value]]) =>
      `CREATE FUNCTION "${name}"() RETURNS ${type} LANGUAGE sql IMMUTABLE AS $$ SELECT ${value} $$;`,
  );
  return `${[...tables, ...constants].join('\n--> statement-breakpoint\n')}\n`;
}

import { and, or, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { addDays, startOf } from '@hidden-order/api-shapes/calendar-day';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { foldTyped } from '@hidden-order/api-shapes/typed-text';
import { z } from 'zod';
import type { Database } from '../database/database';
import { date } from './fields';

/** Which page of a list a call asks for. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

/** The same, of a list that is searched for a text. */
export const searchQuery = pageQuery.extend({ q: z.string().trim().max(100).default('') });

/** The place in a list of the first row of a page. */
export const offsetOf = ({ page }: z.infer<typeof pageQuery>): number => (page - 1) * PAGE_ROWS;

/**
 * Reads a page of a list.
 * @param selection all rows of the list
 * @param order ends with what no two rows have in common, so that each row is on one page
 * @param view of a row, as the list shows it, one after the other
 * @returns the total is that of all pages, also beyond the last one
 */
export async function readPage<Selection extends PgSelect, Item>(
  db: Database,
  query: z.infer<typeof pageQuery>,
  {
    selection,
    order,
    view,
  }: { selection: Selection; order: SQL[]; view: (row: Selection['_']['result'][number]) => Item | Promise<Item> },
): Promise<{ items: Item[]; total: number }> {
  const total = await db.$count(selection.as('listed'));
  const rows = await selection
    .orderBy(...order)
    .limit(PAGE_ROWS)
    .offset(offsetOf(query));
  const items: Item[] = [];
  for (const row of rows) items.push(await view(row));
  return { items, total };
}

// The database refuses instants before the year 1 and after 9999, as they are written.
const day = date
  .refine((one) => one.startsWith('2'), 'Give a day from the year 2000 on, and before 3000.')
  .or(z.literal('').transform(() => undefined))
  .optional();
/** A period of days in Pakistan, both of which belong to it. */
export const periodQuery = z.object({ from: day, to: day });
type Period = z.infer<typeof periodQuery>;

/** The condition that an instant is within a period. */
export const isWithin = (instant: SQLWrapper, { from, to }: Period) =>
  and(
    from === undefined ? undefined : sql`${instant} >= ${startOf(from).toISOString()}::timestamptz`,
    to === undefined ? undefined : sql`${instant} < ${startOf(addDays(to, 1)).toISOString()}::timestamptz`,
  );

/** The condition that a day is within a period. */
export const isOnDays = (column: SQLWrapper, { from, to }: Period) =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}::date`,
    to === undefined ? undefined : sql`${column} <= ${to}::date`,
  );

/**
 * A text without what people type in different ways: case, accents and vowel marks, letters that Arabic and Urdu keyboards
 * have each for themselves, and digits.
 */
const folded = (text: SQLWrapper) => sql`translate(
  regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036F\u0640\u064B-\u065F\u0670]', '', 'g'),
  'يىكهةھٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ییکہہہا01234567890123456789'
)`;

/** The condition that one of some columns contains a text, in any case; undefined for an empty text. */
export function contains(text: string, ...columns: Column[]): SQL | undefined {
  const wanted = folded(sql`${text}::text`);
  return text === '' ? undefined : or(...columns.map((column) => sql`strpos(${folded(column)}, ${wanted}) > 0`));
}

/**
 * The condition that a column has a phone number, or its last digits, however they were typed: with or without the code of
 * the country, signs between, and in any digits.
 * @param least how many digits a number has at the least, fewer than which are something else
 */
export function hasPhone(typed: string, column: Column, least = 4): SQL | undefined {
  const [, digits = ''] = /^(?:\+?92|0092|0)?(\d+)$/.exec(foldTyped(typed).replaceAll(/[\s()./-]/g, '')) ?? [];
  return digits.length < least
    ? undefined
    : sql`regexp_replace(${folded(column)}, '[^0-9]', '', 'g') like ${`%${digits}`}`;
}

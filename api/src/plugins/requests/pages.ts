import { and, or, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm';
import { addDays, startOf } from '@hidden-order/api-shapes/calendar-day';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import { date } from './fields';

/** Which page of a list a call asks for. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

/** The place in a list of the first row of a page. */
export const offsetOf = ({ page }: z.infer<typeof pageQuery>): number => (page - 1) * PAGE_ROWS;

/** A text that a list is searched for. */
export const textQuery = z.string().trim().max(100).default('');

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

/** Letters that Arabic and Urdu keyboards write in different ways, and how Urdu writes them. */
const folded = (text: SQLWrapper) => sql`translate(lower(${text}), 'يىكهةأإٱ', 'ییکہہااا')`;

/** The condition that one of some columns contains a text, in any case; undefined for an empty text. */
export function contains(text: string, ...columns: Column[]): SQL | undefined {
  const pattern = sql`${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}::text`;
  // `ilike` would lower the pattern again for each row, which takes as long as lowering the row.
  return text === '' ? undefined : or(...columns.map((column) => sql`${folded(column)} like ${folded(pattern)}`));
}

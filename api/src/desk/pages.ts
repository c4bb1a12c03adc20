import { or, sql, type Column, type SQL } from 'drizzle-orm';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';

/** Which page of a list a call asks for. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

/** The place in a list of the first row of a page. */
export const offsetOf = ({ page }: z.infer<typeof pageQuery>): number => (page - 1) * PAGE_ROWS;

/** A text that a list is searched for. */
export const textQuery = z.string().trim().max(100).default('');

/** The condition that one of some columns contains a text, in any case; undefined for an empty text. */
export function contains(text: string, ...columns: Column[]): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // `ilike` would lower the pattern again for each row, which takes as long as lowering the row.
  return text === '' ? undefined : or(...columns.map((column) => sql`lower(${column}) like lower(${pattern})`));
}

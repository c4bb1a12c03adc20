import { ilike, or, sql, type Column, type SQL } from 'drizzle-orm';

/** A page of a list. */
export interface Page {
  total: number;
  page: number;
  pages: number;
  limit: number;
  offset: number;
}

/** The requested page, or the last one if there are fewer. */
export function pageOf(total: number, asked: number, limit: number): Page {
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(asked, pages);
  return { total, page, pages, limit, offset: (page - 1) * limit };
}

/** The condition that rows have every word of `search` in some of these columns; undefined without words. */
export function hasWords(search: string | undefined, columns: readonly Column[]): SQL | undefined {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`(${or(...columns.map((column) => ilike(column, `%${literally(word)}%`)))})`),
    sql` and `,
  );
}

/** The words of a search text. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** `%` and `_` of a search are those characters, not wildcards. */
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

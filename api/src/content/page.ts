import { and, ilike, or, sql, type Column, type SQL } from 'drizzle-orm';
import { foldTyped, LOOK_ALIKES } from 'shared/api/typed-text';

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

/** All hyphens, dashes, apostrophes and quotes, which a search ignores in texts and in what was typed. */
const IGNORED = Object.entries(LOOK_ALIKES).flat().join('');

/** The condition that rows have every word of `search` in some of these columns; undefined for a blank one. */
export function hasWords(search = '', columns: readonly Column[]): SQL | undefined {
  if (search.trim() === '') return undefined;
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const hasWord = (column: Column, word: string) =>
    ilike(sql`translate(${column}, ${IGNORED}, '')`, `%${literally(word)}%`);
  return and(...words.map((word) => or(...columns.map((column) => hasWord(column, word)))));
}

/** A text as a search compares it. */
export const searchable = (text: string): string => foldTyped(text).replaceAll(/[-'"]/g, '').toLowerCase();

/** The words of a search text. */
export const wordsOf = (search: string): string[] => searchable(search).split(/\s+/).filter(Boolean);

/** `%` and `_` of a search are those characters, not wildcards. */
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

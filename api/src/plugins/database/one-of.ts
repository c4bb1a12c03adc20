import { sql, type Column, type SQL } from 'drizzle-orm';

/** The condition of a table or an index that a column has one of some words, which a declaration takes as they are. */
export const isOneOf = (column: Column, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

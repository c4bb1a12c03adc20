import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** The SQL statements that reach the database while some work is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const spies = [jest.spyOn(pg.Client.prototype, 'query'), jest.spyOn(PGlite.prototype, 'query')];
  await work();
  for (const spy of spies) {
    for (const [query] of spy.mock.calls as unknown[][]) statements.push(textOf(query));
    spy.mockRestore();
  }
  return statements;
}

const textOf = (query: unknown): string =>
  query instanceof Object && 'text' in query ? String(query.text) : String(query);

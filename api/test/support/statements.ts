import { PGlite } from '@electric-sql/pglite';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

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

/** The text of a statement as the driver takes it. */
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** Which statements the database refuses, counted from the last call. */
interface Faults {
  /** Refuses the statement with this number, the first of all being 1, and no other. */
  refuse: (statement: number) => void;
  /** Refuses that one and all that follow, as a process that dies there sends none of them. */
  dieAt: (statement: number) => void;
  /** Refuses no more, and tells which statements have been refused. */
  heal: () => string[];
}

/** PostgreSQL rolls back for a process that is gone, so a rollback is never refused. */
const ROLLBACK = /^rollback/i;

/**
 * Makes the database refuse statements with the most revealing error: its message, its detail and its hint
 * quote all values. Statements of both databases pass here, those of limits too, except those of PGlite that begin and
 * end transactions.
 */
export function refuseStatements(): Faults {
  let seen = 0;
  let isRefused = (_statement: number) => false;
  let refused: string[] = [];
  const isAllowed = (text: string): boolean => {
    seen += ROLLBACK.test(text) ? 0 : 1;
    if (ROLLBACK.test(text) || !isRefused(seen)) return true;
    refused.push(text);
    return false;
  };
  const ofDrizzle = replace(PgPreparedQuery.prototype, 'queryWithCache', {
    apply(target, self, [text, values, run]: [string, unknown[], unknown]) {
      const answer = isAllowed(text) ? run : () => Promise.reject(refusal(values));
      return Reflect.apply(target, self, [text, values, answer]);
    },
  });
  const ofLimits = replace(RateLimiterPostgres.prototype, '_query', {
    apply(target, self, [query]: [{ text: string; values: unknown[] }]) {
      return isAllowed(query.text) ? Reflect.apply(target, self, [query]) : Promise.reject(refusal(query.values));
    },
  });
  afterAll(() => {
    ofDrizzle();
    ofLimits();
  });
  const begin = (condition: (statement: number) => boolean) => {
    seen = 0;
    refused = [];
    isRefused = condition;
  };
  return {
    refuse: (statement) => begin((number) => number === statement),
    dieAt: (statement) => begin((number) => number >= statement),
    heal: () => {
      isRefused = () => false;
      return refused;
    },
  };
}

/**
 * Puts a proxy in place of a method of libraries that all statements pass.
 * @returns puts the method back
 */
function replace(prototype: object, method: string, handler: ProxyHandler<CallableFunction>): () => void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`there is no ${method} that statements pass`);
  Reflect.set(prototype, method, new Proxy(original, handler));
  return () => void Reflect.set(prototype, method, original);
}

function refusal(values: unknown[]): Error {
  const quoted = JSON.stringify(values);
  const error = new pg.DatabaseError(`invalid input: ${quoted}`, quoted.length, 'error');
  return Object.assign(error, {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (all)=(${quoted}) is refused.`,
    hint: quoted,
  });
}

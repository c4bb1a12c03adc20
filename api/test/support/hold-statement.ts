import { PgPreparedQuery } from 'drizzle-orm/pg-core';

/**
 * Holds the next statement that has a text in it back from the database. Statements of both databases pass here.
 * @returns once the statement has been sent: a function that lets it pass
 */
export function holdStatement(part: string): Promise<() => void> {
  const original: unknown = Reflect.get(PgPreparedQuery.prototype, 'queryWithCache');
  if (typeof original !== 'function') throw new Error('drizzle has no method that all statements pass');
  return new Promise((reached) => {
    const holding = new Proxy(original, {
      apply(target, self, args: [string, unknown[], unknown]) {
        const pass = (): unknown => Reflect.apply(target, self, args);
        if (!args[0].includes(part)) return pass();
        Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', original);
        return new Promise<void>(reached).then(pass);
      },
    });
    Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', holding);
  });
}

import type { Database } from './database';

/** What drizzle builds and can keep. */
interface Buildable<Statement> {
  prepare: (name: string) => Statement;
}

/**
 * A statement with placeholders that is built once for a database: to build one of many columns takes longer than to run
 * it. For reads that pages make all the time.
 */
export function builtOnce<Statement>(build: (db: Database) => Buildable<Statement>): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    // Without a name: PostgreSQL knows no statement of it that a pooler in between could miss.
    const statement = build(db).prepare('');
    built.set(db, statement);
    return statement;
  };
}

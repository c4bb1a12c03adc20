import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from './database';
import { withLocks } from './lock';

/** How often a transaction is begun before its failure counts. */
const ATTEMPTS = 5;
/** Longest pause before the second attempt, in milliseconds; it doubles with each further one. */
const PAUSE_MS = 20;

/** Makes the transaction begin again whose work throws it, because what it has read before its locks is not so any more. */
export const beginAgain = (): Error =>
  Object.assign(new Error('What the transaction has locked has changed.'), { code: '40001' });

/** The database ended the transaction because of another one: serialization_failure and deadlock_detected. */
const conflictSchema = z.object({ code: z.enum(['40001', '40P01']) });
const isConflict = (error: unknown): boolean =>
  conflictSchema.safeParse(error).success || (error instanceof Error && conflictSchema.safeParse(error.cause).success);

/**
 * Makes a database begin a transaction again that it ended because of another one. The work of a transaction may
 * therefore run more than once, and must do nothing outside the database.
 * @param transaction begins one; by default the database's own
 */
export function retryTransactions<T extends Database>(
  db: T,
  transaction: Database['transaction'] = db.transaction.bind(db),
): T {
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withLocks(() => transaction(work, config));
      } catch (error) {
        if (attempt === ATTEMPTS || !isConflict(error)) throw error;
        await pause(Math.random() * PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  };
  return db;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

type Strength = 'update' | 'no key update' | 'share' | 'key share';

/** A piece of work that one transaction at a time does, by the number of its advisory lock. */
const work = (number: number) => ({ number });

/** Rows of a table by a column, and how they are locked unless a caller says otherwise. */
const rows = (table: string, column: string, strength: Strength) => ({ table, column, strength });

/**
 * All that transactions lock, in the order in which a transaction may lock several; rows of one kind go by their keys. So no
 * two transactions wait for each other in a circle.
 */
const LOCKS = {
  /** Processes that start at the same time migrate one after the other. */
  migrations: work(4_610_001),
  /** Processes that load texts at the same time load tournaments one after the other. */
  'tournament files': work(4_610_004),
  /** Changes of people of the academy are made one after the other. */
  staff: work(4_610_017),
  /** With its entries, rounds and scores. */
  tournament: rows('tournaments', 'id', 'update'),
  /** Starts one thing at a time, such as a payment or a paper; others may insert rows that refer to the user meanwhile. */
  user: rows('users', 'id', 'no key update'),
  /** An order is placed by the terms of its course before or after a change, not beside it. */
  'course terms': work(4_610_006),
  session: rows('sessions', 'id', 'update'),
  /** With its instalments, movements and proofs. */
  order: rows('orders', 'id', 'update'),
  payment: rows('payments', 'id', 'update'),
  entry: rows('tournament_entries', 'id', 'update'),
  replay: rows('replays', 'id', 'update'),
  /** The chain of a member's rows, by the member. */
  log: rows('counting_logs', 'user_id', 'update'),
  /** Numbers of receipts have no gap: the next one reuses a number that is rolled back. */
  receipts: work(4_610_005),
} as const;
type Locks = typeof LOCKS;
type Work = { [Kind in keyof Locks]: Locks[Kind] extends { number: number } ? Kind : never }[keyof Locks];
type Rows = Exclude<keyof Locks, Work>;

const ORDER = Object.keys(LOCKS);

interface Held {
  kind: string;
  key: number | string;
  strength: Strength;
}

const heldByTransaction = new AsyncLocalStorage<Held[]>();

/** Runs a transaction, which holds no lock at its start. One within another shares its locks. */
export const withLocks = <T>(run: () => Promise<T>): Promise<T> => heldByTransaction.run([], run);

/** Lets a transaction do a piece of work after those that do the same at this moment. */
export async function lockWork(tx: Database, kind: Work): Promise<void> {
  note({ kind, key: 0, strength: 'update' });
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[kind].number})`);
}

/**
 * Locks a row until the transaction ends.
 * @param key as in the column of the kind; no row has null
 * @param strength `key share` keeps the row from being deleted, as any number of transactions may
 * @returns whether there is such a row
 * @throws outside of a transaction, and in one that holds what comes later in the order
 */
export async function lock(
  tx: Database,
  kind: Rows,
  key: number | string | null,
  strength: Strength = LOCKS[kind].strength,
): Promise<boolean> {
  if (key === null) return false;
  note({ kind, key, strength });
  const { table, column } = LOCKS[kind];
  const found = await tx
    .select({ one: sql`1` })
    .from(sql`${sql.identifier(table)}`)
    .where(sql`${sql.identifier(column)} = ${key}`)
    .for(strength);
  return found.length > 0;
}

/** Notes what a transaction is about to hold. What it holds already may be locked again, but not more strongly. */
function note(next: Held): void {
  const held = heldByTransaction.getStore();
  if (!held) throw new Error(`A lock of the kind “${next.kind}” was taken outside of a transaction.`);
  const again = held.find(({ kind, key }) => kind === next.kind && key === next.key);
  if (again && (again.strength === next.strength || next.strength === 'key share')) return;
  const later = held.find((one) => isLater(one, next));
  if (later)
    throw new Error(
      `A transaction that holds ${later.kind} ${later.key} locks ${next.kind} ${next.key}: see \`lock.ts\`.`,
    );
  held.push(next);
}

/** Whether what a transaction holds comes later than what it locks next, or is the same and held less strongly. */
function isLater(held: Held, next: Held): boolean {
  const [before, now] = [ORDER.indexOf(held.kind), ORDER.indexOf(next.kind)];
  return before > now || (before === now && held.key >= next.key);
}

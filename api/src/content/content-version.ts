import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { courses } from './tables';

/** For how many milliseconds a process may serve content that another one has replaced. */
const MAX_AGE = 1000;

/** Says which content the tables hold: another text once content was loaded, by whatever process. */
export type ContentVersion = () => Promise<string>;

/** Asks the database at most once a second, however many requests need the answer. */
export function createContentVersion(db: Database): ContentVersion {
  const kept = new LRUCache<'version', string>({ max: 1, ttl: MAX_AGE, fetchMethod: () => readContentVersion(db) });
  return () => kept.forceFetch('version');
}

/** The last transaction that wrote a course, as all loads do. */
export async function readContentVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: sql<string | null>`max(xmin::text::bigint)::text` }).from(courses);
  return row?.version ?? '';
}

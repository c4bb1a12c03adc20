import { sql, like } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/plugins/database/database';
import { rateLimits } from '../../src/plugins/limits/tables';
import { mails } from '../../src/plugins/mail/tables';
import type { TestApi } from './test-api';

/** Lets time pass for stored mails: they become older. */
export async function passForMails(db: Database, milliseconds: number): Promise<void> {
  const time = sql`make_interval(secs => ${milliseconds / 1000})`;
  const earlier = (column: PgColumn) => sql`${column} - ${time}`;
  const { dueAt, postedAt, until } = mails;
  await db.update(mails).set({ dueAt: earlier(dueAt), postedAt: earlier(postedAt), until: earlier(until) });
}

/** Ends the periods of all limits, as time does. */
export async function endPeriods(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 });
}

/** Ends the waits after limits that were reached, less than a day after that. */
export async function endWaits(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 }).where(like(rateLimits.key, 'LIMIT%'));
}

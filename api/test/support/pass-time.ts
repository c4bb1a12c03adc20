import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/database';
import { mails } from '../../src/mail/tables';

/** Lets time pass for stored mails: they are due by the database's clock, so they become older. */
export async function passForMails(db: Database, milliseconds: number): Promise<void> {
  const time = sql`make_interval(secs => ${milliseconds / 1000})`;
  await db.update(mails).set({ dueAt: sql`${mails.dueAt} - ${time}`, postedAt: sql`${mails.postedAt} - ${time}` });
}

import type { NewsParagraph } from '@hidden-order/api-shapes/news';
import { inArray } from 'drizzle-orm';
import { users } from '../caller/tables';
import type { Database } from '../database/database';
import { composeMail, type Mail } from '../mail/mail';
import { storeMails } from '../mail/outbox';
import { memberNews } from './tables';

/** What a person is told of what happened to them. */
export interface Told extends Pick<Mail, 'subject' | 'until'> {
  /** A member, by the id of the account; someone without one, by e-mail address. */
  to: number | string;
  /** In order; empty ones are left out. */
  paragraphs: readonly NewsParagraph[];
}

/**
 * Tells people what happened to them: stores the mails, as `storeMails` does, and for members the same words for the members
 * area. A member's mail goes to the address that the account has now, and none goes to an account that was deleted. Mails with
 * secrets, and those about signing in or a deletion, are no news.
 * @param tx the transaction in which it happened
 * @param siteUrl without a slash at the end
 */
export async function tellMembers(tx: Database, siteUrl: string, ...all: readonly Told[]): Promise<void> {
  const inMail = (one: NewsParagraph) =>
    typeof one === 'object' && 'path' in one ? { label: one.label, url: siteUrl + one.path } : one;
  const ids = all.flatMap(({ to }) => (typeof to === 'number' ? to : []));
  const { id, email } = users;
  const accounts = ids.length === 0 ? [] : await tx.select({ id, email }).from(users).where(inArray(id, ids));
  const addressOf = new Map(accounts.map((account) => [account.id, account.email]));
  const mails: Mail[] = [];
  const rows: (typeof memberNews.$inferInsert)[] = [];
  for (const { to, paragraphs, ...letter } of all) {
    const address = typeof to === 'number' ? addressOf.get(to) : to;
    if (address === undefined) continue;
    mails.push(composeMail({ ...letter, to: address, paragraphs: paragraphs.map(inMail) }));
    const shown = paragraphs.filter((one) => one !== '');
    if (typeof to === 'number') rows.push({ userId: to, subject: letter.subject, paragraphs: shown });
  }
  await storeMails(tx, mails);
  if (rows.length > 0) await tx.insert(memberNews).values(rows);
}

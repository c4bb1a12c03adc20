import type { NewsParagraph } from '@hidden-order/api-shapes/news';
import type { Database } from '../database/database';
import { composeMail, type Mail } from '../mail/mail';
import { storeMails } from '../mail/outbox';
import { memberNews } from './tables';

/** What a person is told of what happened to them. */
export interface Told extends Pick<Mail, 'to' | 'subject' | 'until'> {
  /** Whose members area shows it; null for someone without an account. */
  userId: number | null;
  /** In order; empty ones are left out. */
  paragraphs: readonly NewsParagraph[];
}

/**
 * Tells people what happened to them: stores the mails, as `storeMails` does, and for those with an account the same words
 * for the members area. Mails with secrets, and those about signing in or a deletion, are no news.
 * @param tx the transaction in which it happened
 * @param siteUrl without a slash at the end
 */
export async function tellMembers(tx: Database, siteUrl: string, ...all: readonly Told[]): Promise<void> {
  const inMail = (one: NewsParagraph) =>
    typeof one === 'object' && 'path' in one ? { label: one.label, url: siteUrl + one.path } : one;
  const mails = all.map(({ userId: _, ...told }) => composeMail({ ...told, paragraphs: told.paragraphs.map(inMail) }));
  await storeMails(tx, mails);
  const rows = all.flatMap(({ userId, subject, paragraphs }) =>
    userId === null ? [] : [{ userId, subject, paragraphs: paragraphs.filter((one) => one !== '') }],
  );
  if (rows.length > 0) await tx.insert(memberNews).values(rows);
}

import type { NewMailing } from '@hidden-order/api-shapes/desk/mailings';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { wayToEnd } from '../../features/accounts/mail-choices';
import { storeSummaries } from '../../features/accounts/weekly-summary';
import { mailings, type MailingRow } from '../../features/contact/tables';
import type { AppServices } from '../../open-services';
import type { Ending } from '../../plugins/jobs/runner';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { storeMails } from '../../plugins/mail/outbox';
import { recipientsOf } from './recipients';

/** A mailing that is not over. */
export const isAhead = inArray(mailings.state, ['queued', 'sending']);

/** The mail of a mailing. @param userId of who may end newsletters; 0 for a sample, whose link ends nothing */
export function mailingMail(
  services: AppServices,
  { subject, text, purpose }: Pick<NewMailing, 'subject' | 'text' | 'purpose'>,
  { email, userId }: { email: string; userId: number | null },
): Mail {
  const way = purpose === 'newsletter' ? wayToEnd(services, userId ?? 0, 'newsletter') : null;
  const paragraphs = [...paragraphsOf(text), ...(way ? [way.step] : [])];
  return composeMail({ to: email, subject, paragraphs, endUrl: way?.endUrl ?? null });
}

export const paragraphsOf = (text: string): string[] => text.split(/\s*\n\s*\n\s*/);

/**
 * Stores the next mails of what goes to many, a background job: weekly summaries, then a mailing that is due. The mails of a
 * mailing are stored with the end of the run and the place that it has come to, so that each recipient gets one.
 * @param perMinute at most so many at once
 */
export async function sendMailings(services: AppServices, perMinute: number): Promise<Ending> {
  const left = perMinute - (await storeSummaries(services, perMinute));
  const isDue = and(isAhead, lte(mailings.dueAt, services.clock()));
  return {
    store: async (db) => {
      const due = db.select().from(mailings).where(isDue).orderBy(asc(mailings.dueAt), asc(mailings.id)).limit(1);
      const [mailing] = await due.for('update', { skipLocked: true });
      if (mailing && left > 0) await storeNext({ ...services, db }, mailing, left);
    },
  };
}

/** Stores the next mails of a mailing, and how far it has come. */
async function storeNext(services: AppServices, mailing: MailingRow, most: number): Promise<void> {
  const { db, clock } = services;
  const all = recipientsOf(db, mailing);
  const next = await db.select().from(all).where(gt(all.key, mailing.cursor)).orderBy(asc(all.key)).limit(most);
  const mails = next.map((recipient) => mailingMail(services, mailing, recipient));
  await storeMails(db, mails, clock());
  await db
    .update(mailings)
    .set({
      state: next.length < most ? 'sent' : 'sending',
      cursor: next.at(-1)?.key ?? mailing.cursor,
      sent: mailing.sent + next.length,
    })
    .where(eq(mailings.id, mailing.id));
}

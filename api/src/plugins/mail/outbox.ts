import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { FAILED_MAIL_DAYS, MAIL_DAYS } from '@hidden-order/api-shapes/retention-periods';
import { site } from '@hidden-order/api-shapes/site';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { after, MOST_TRIES, schedule } from '../jobs/queue';
import type { JobKind } from '../jobs/runner';
import type { Logger } from '../log';
import { normaliseEmail } from '../text/email';
import type { Deliver, Mail } from './mail';
import { mails, type MailRow } from './tables';

/** Where `Message-ID`s are unique. */
const DOMAIN = site.email.replace(/^.*@/, '');

/** How many mails a process sends at the same time. */
export const MAILS_AT_ONCE = 5;

/** The kind of the jobs that send a mail each. */
const MAIL = 'mail';

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/**
 * After so many tries the outbox sends a mail no more, as mail servers do: one an hour for {@link MAIL_DAYS}. Days
 * by the clock would be over when it jumps.
 */
const MOST_ATTEMPTS = MAIL_DAYS * 24;

/**
 * Stores a mail, to be sent once the transaction has committed: the one way in which mails leave the API.
 * @param tx the transaction that the mail is about
 */
export const storeMail = (tx: Database, mail: Mail): Promise<void> => storeMails(tx, [mail]);

/**
 * Stores several mails as {@link storeMail} does, in their order.
 * @param dueAt now, for mails to many: those that someone waits for, which have none, go before them
 */
export async function storeMails(tx: Database, all: readonly Mail[], dueAt?: Date): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ to, ...mail }) => ({ ...mail, recipient: normaliseEmail(to) }));
  const stored = await tx.insert(mails).values(rows).returning({ id: mails.id });
  await schedule(
    tx,
    MAIL,
    stored.map(({ id }) => id),
    dueAt,
  );
}

interface OutboxServices {
  db: Database;
  deliver: Deliver;
  log: Logger;
  clock: Clock;
}

/**
 * The jobs that send the stored mails. A failure is logged without the address and the text, and tried again later, less
 * and less often.
 */
export const mailJobs = ({ db, deliver, log, clock }: OutboxServices): JobKind => ({
  name: MAIL,
  everySeconds: FIRST_RETRY_MS / 1000,
  single: {
    atOnce: MAILS_AT_ONCE,
    setAside: (tx, id) =>
      tx
        .update(mails)
        .set({ attempts: MOST_TRIES, failure: 'its process died', failedAt: clock() })
        .where(eq(mails.id, id)),
  },
  run: async (id) => {
    const ofMail = eq(mails.id, id);
    const [mail] = await db.select().from(mails).where(ofMail);
    if (!mail) return {};
    const { subject, recipient, until } = mail;
    const attempts = mail.attempts + 1;
    const messageId = `<${mail.messageId}@${DOMAIN}>`;
    try {
      if (until !== null && until <= clock())
        log.warn({ subject, messageId, attempts }, 'mail dropped: it came too late to be of use');
      else if (recipient !== '') await deliver({ ...mail, to: recipient, messageId });
      return { store: (tx) => tx.delete(mails).where(ofMail) };
    } catch (error) {
      const cause = causeSchema.parse(error);
      const end = isForGood(cause)
        ? 'mail failed for good: its server refuses it'
        : attempts >= MOST_ATTEMPTS && 'mail failed for good: no try of five days succeeded';
      log.error({ subject, messageId, attempts, cause }, end || 'mail could not be sent');
      const now = clock();
      const failure = [cause.responseCode ?? cause.code, cause.command].filter(Boolean).join(' ');
      const pause = Math.min(FIRST_RETRY_MS * 2 ** mail.attempts, LONGEST_RETRY_MS);
      return {
        store: (tx) =>
          tx
            .update(mails)
            .set({ attempts, failure, failedAt: end ? now : null })
            .where(ofMail),
        dueAt: end ? undefined : after(now, pause),
      };
    }
  },
});

/**
 * Has a mail that could not be sent tried again at once.
 * @returns what it is about, or undefined where there is no such mail
 */
export async function sendAgain(tx: Database, id: number): Promise<MailRow | undefined> {
  const [mail] = await tx
    .update(mails)
    .set({ failedAt: null, attempts: 0 })
    .where(and(eq(mails.id, id), isNotNull(mails.failure)))
    .returning();
  if (mail) await schedule(tx, MAIL, [id]);
  return mail;
}

/** Removes mails that failed for good and were written {@link FAILED_MAIL_DAYS} ago. */
export async function removeFailed(db: Database, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(isNotNull(mails.failedAt), lt(mails.postedAt, after(now, -FAILED_MAIL_DAYS * DAY_MS))));
}

/**
 * What went wrong, in codes only: the messages of mail servers and file systems repeat the address.
 * @property permanent whether the server's code says that another try fails too
 */
const causeSchema = z
  .object({ name: z.string(), code: z.string(), command: z.string(), responseCode: z.number(), permanent: z.boolean() })
  .partial()
  .catch({});

/** Whether the server refuses this recipient or this text for good, and not the academy as the sender. */
const isForGood = ({ command = '', permanent = false }: z.infer<typeof causeSchema>): boolean =>
  permanent && ['RCPT TO', 'DATA'].includes(command);

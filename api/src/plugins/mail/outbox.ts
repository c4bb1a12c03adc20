import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { site } from '@hidden-order/api-shapes/site';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import { normaliseEmail } from '../text/email';
import { FAILED_MAIL_DAYS, MAIL_DAYS } from '@hidden-order/api-shapes/retention-periods';
import type { Deliver, Mail } from './mail';
import { mails, type MailRow } from './tables';

/** Where `Message-ID`s are unique. */
const DOMAIN = site.email.replace(/^.*@/, '');

/** How many mails a process sends at the same time. */
export const MAILS_AT_ONCE = 5;

/**
 * For how long a process has a mail to itself, in milliseconds; while it sends, it renews that. A process that dies
 * leaves the mail to others after this.
 */
export const LEASE_MS = 2 * 60_000;

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/**
 * After so many tries the outbox sends a mail no more, as mail servers do: one an hour for {@link MAIL_DAYS}. Days
 * by the clock would be over when it jumps.
 */
const MOST_ATTEMPTS = MAIL_DAYS * 24;

/** Mails that were never tried are due before all others. */
const AT_ONCE = new Date(0);

/**
 * Stores a mail, to be sent once the transaction has committed: the one way in which mails leave the API.
 * @param tx the transaction that the mail is about
 */
export const storeMail = (tx: Database, mail: Mail): Promise<void> => storeMails(tx, [mail]);

/** Stores several mails as {@link storeMail} does, in their order. */
export async function storeMails(tx: Database, all: readonly Mail[]): Promise<void> {
  if (all.length === 0) return;
  await tx
    .insert(mails)
    .values(all.map(({ to, ...mail }) => ({ ...mail, recipient: normaliseEmail(to), dueAt: AT_ONCE })));
}

/** Sends the stored mails. */
export interface Outbox {
  /** Starts sending the mails that are due, and does not wait for them. Safe in several processes at once. */
  sendDue: () => Promise<void>;
  /** Waits until what is under way has ended. */
  settled: () => Promise<void>;
  /** The same, and starts nothing more: what is due stays stored. */
  close: () => Promise<void>;
}

interface OutboxSettings {
  db: Database;
  deliver: Deliver;
  log: Logger;
  clock: Clock;
}

/** An outbox. A failure is logged without the address and the text, and tried again later, less and less often. */
export function createOutbox({ db, deliver, log, clock }: OutboxSettings): Outbox {
  const underWay = new Set<Promise<void>>();
  const workers = new Set<Promise<void>>();
  /** Mails that this process has claimed and not yet put down, so that a clock that jumps ahead frees none of them. */
  const held = new Set<number>();
  /** Sent, but not yet removed: the database failed in between. */
  const sent = new Set<number>();
  let isClosing = false;

  const track = (all: Set<Promise<void>>, work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'the outbox cannot use the database'))
      .finally(() => all.delete(tracked));
    all.add(tracked);
  };

  async function setDue(id: number, milliseconds: number): Promise<void> {
    await db
      .update(mails)
      .set({ dueAt: after(clock(), milliseconds) })
      .where(eq(mails.id, id));
  }

  async function removeSent(): Promise<void> {
    if (sent.size === 0) return;
    const ids = [...sent];
    await db.delete(mails).where(inArray(mails.id, ids));
    for (const id of ids) sent.delete(id);
  }

  /** A worker sends mails until none is due. The first starts more, so that an empty outbox costs one statement. */
  const startWorker = (): void => {
    if (!isClosing && workers.size < MAILS_AT_ONCE) track(workers, work());
  };

  async function work(): Promise<void> {
    while (!isClosing) {
      const mail = await claimMail(db, clock(), [...held, ...sent]);
      if (!mail) return;
      held.add(mail.id);
      startWorker();
      await sendMail(mail).finally(() => held.delete(mail.id));
    }
  }

  async function sendMail({ id, recipient, attempts, isLast, isOver, ...mail }: ClaimedMail): Promise<void> {
    const { subject } = mail;
    const messageId = `<${mail.messageId}@${DOMAIN}>`;
    const renewal = setInterval(() => {
      if (!sent.has(id)) track(underWay, setDue(id, LEASE_MS));
    }, LEASE_MS / 4);
    try {
      if (isOver) log.warn({ subject, messageId, attempts }, 'mail dropped: it came too late to be of use');
      else if (recipient !== '') await deliver({ ...mail, to: recipient, messageId });
    } catch (error) {
      const cause = causeSchema.parse(error);
      const end = isForGood(cause)
        ? 'mail failed for good: its server refuses it'
        : isLast && 'mail failed for good: no try of five days succeeded';
      log.error({ subject, messageId, attempts, cause }, end || 'mail could not be sent');
      const now = clock();
      await db
        .update(mails)
        .set({
          failure: [cause.responseCode ?? cause.code, cause.command].filter(Boolean).join(' '),
          failedAt: end ? now : null,
          dueAt: after(now, Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)),
        })
        .where(eq(mails.id, id));
      return;
    } finally {
      clearInterval(renewal);
    }
    sent.add(id);
    await removeSent();
  }

  const settled = async () => {
    while (workers.size + underWay.size > 0) await Promise.all([...workers, ...underWay]);
  };

  return {
    settled,
    sendDue: async () => {
      await removeSent();
      startWorker();
    },
    close: async () => {
      isClosing = true;
      await settled();
    },
  };
}

/**
 * Has a mail that could not be sent tried again at once.
 * @returns what it is about, or undefined where there is no such mail
 */
export async function sendAgain(tx: Database, id: number): Promise<MailRow | undefined> {
  const [mail] = await tx
    .update(mails)
    .set({ failedAt: null, attempts: 0, dueAt: AT_ONCE })
    .where(and(eq(mails.id, id), isNotNull(mails.failure)))
    .returning();
  return mail;
}

/** Removes mails that failed for good and were written {@link FAILED_MAIL_DAYS} ago. */
export async function removeFailed(db: Database, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(isNotNull(mails.failedAt), lt(mails.postedAt, after(now, -FAILED_MAIL_DAYS * DAY_MS))));
}

/** A mail to send, whether a failure is its last, and whether it is too late to send it. */
type ClaimedMail = MailRow & { isLast: boolean; isOver: boolean };

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Takes the oldest mail that is due, for {@link LEASE_MS}; other processes skip it. A mail that is due later than any
 * retry would be is due now: the clock was set back.
 * @param except mails that this process has
 */
async function claimMail(db: Database, now: Date, except: number[]): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        or(lte(mails.dueAt, now), gt(mails.dueAt, after(now, LONGEST_RETRY_MS))),
        isNull(mails.failedAt),
        notInArray(mails.id, except),
      ),
    )
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ dueAt: after(now, LEASE_MS), attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, sql`(${due})`))
    .returning({
      ...getTableColumns(mails),
      isLast: gte(mails.attempts, MOST_ATTEMPTS).mapWith(Boolean),
      isOver: sql`coalesce(${lte(mails.until, now)}, false)`.mapWith(Boolean),
    });
  return mail;
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

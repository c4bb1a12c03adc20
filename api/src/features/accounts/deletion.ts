import { asc, lte } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_DAYS } from '@hidden-order/api-shapes/account';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { wrongPassword } from './auth/profile';
import type { Database } from '../../plugins/database/database';
import { users, type UserRow } from '../../plugins/caller/tables';
import { lockUnchanged, updateUser } from '../../plugins/caller/user-queries';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { storeMail } from '../../plugins/mail/outbox';
import { refreshPayments } from '../money/cards/ask-gateway';
import type { PaymentServices } from '../money/cards/gateway';
import { ACCOUNT_DELETION_DAYS } from '@hidden-order/api-shapes/retention-periods';
import { dayInPakistan } from '../../plugins/text/words';
import { deleteAccount, hasPending, paymentPending } from './delete-account';

/** A payment under way does not delay the deletion beyond this, which the privacy policy states. */
const LONGEST_MS = ACCOUNT_DELETION_DAYS * DAY_MS;
const GRACE_MS = ACCOUNT_DELETION_GRACE_DAYS * DAY_MS;

/**
 * Schedules the deletion of an account, and mails its day. A second request changes nothing.
 * @param user whose password was verified
 * @returns when the account is deleted
 * @throws {ApiError} 400 if the password has changed since, 409 while a payment is under way
 */
export async function requestDeletion(services: PaymentServices, user: UserRow): Promise<Date> {
  const { db, clock, siteUrl } = services;
  await refreshPayments(services, user.id);
  const scheduleDeletion = async (tx: Database) => {
    const locked = await lockUnchanged(tx, user);
    if (!locked) throw wrongPassword();
    if (await hasPending(tx, user.id, clock())) throw paymentPending();
    const requestedAt = locked.deletionRequestedAt ?? clock();
    const deletesAt = new Date(requestedAt.getTime() + GRACE_MS);
    if (locked.deletionRequestedAt === null) {
      await updateUser(tx, user.id, { deletionRequestedAt: requestedAt });
      await storeMail(tx, deletionMail(user.email, { deletesAt, siteUrl }));
    }
    return deletesAt;
  };
  return db.transaction(scheduleDeletion);
}

/**
 * Deletes the accounts whose grace period is over, one by one. An account with a payment under way waits for a later
 * run, and so does one whose deletion failed, which is logged.
 */
export async function deleteDue(services: PaymentServices): Promise<void> {
  const { db, clock, log } = services;
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const isDue = lte(users.deletionRequestedAt, before(GRACE_MS));
  const due = await db.select({ id: users.id }).from(users).where(isDue).orderBy(asc(users.deletionRequestedAt));
  for (const { id } of due) {
    try {
      await deleteAccount(services, id, ({ deletionRequestedAt: requested }, isPaying) => {
        // Signing in may have undone the request.
        if (requested === null || requested > before(GRACE_MS)) return false;
        return !isPaying || requested <= before(LONGEST_MS);
      });
    } catch (error) {
      log.error({ err: error, user: id }, 'an account could not be deleted');
    }
  }
}

/** Says when the account is deleted, and how to keep it. @param siteUrl without a slash at the end */
const deletionMail = (to: string, { deletesAt, siteUrl }: { deletesAt: Date; siteUrl: string }): Mail =>
  composeMail({
    to,
    subject: `Your account at ${site.name} will be deleted`,
    until: deletesAt,
    paragraphs: [
      `You asked us to delete your account. We will delete it on ${dayInPakistan(deletesAt)}.`,
      'If you change your mind, sign in before then. That keeps your account as it is.',
      { label: 'Open the site to sign in', url: `${siteUrl}${paths.home}` },
      `A refund or a transfer that has not ended by then goes on, and you can follow it no longer on the site: write to ${site.email} with the number of your order.`,
      'If you did not ask for it, sign in and change your password on your profile page.',
    ],
  });

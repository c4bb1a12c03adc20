import { and, asc, eq, lte } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_DAYS } from 'shared/contracts/account';
import { wrongPassword } from '../auth/account';
import type { AuthServices } from '../auth/services';
import { deleteUser, lockUnchanged, updateUser } from '../auth/user-queries';
import type { Database } from '../database/database';
import { users, type UserRow } from '../database/schema';
import { storeMail } from '../mail/outbox';
import { findPending } from '../payments/payment-queries';
import type { PaymentServices } from '../payments/services';
import { payments } from '../payments/tables';
import { conflict } from '../provider-format/errors';
import { ACCOUNT_DELETION_DAYS } from '../retention/periods';
import { deletedMail, deletionMail, undoneMail } from './deletion-mails';

type Books = Pick<PaymentServices, 'db' | 'clock'>;

/** A payment under way does not delay the deletion beyond this, which the privacy policy states. */
const LONGEST_MS = ACCOUNT_DELETION_DAYS * 24 * 60 * 60 * 1000;
const GRACE_MS = ACCOUNT_DELETION_GRACE_DAYS * 24 * 60 * 60 * 1000;

/**
 * Schedules the deletion of an account, and mails its day. A second request changes nothing.
 * @param user whose password was verified
 * @returns when the account is deleted
 * @throws {ApiError} 400 if the password has changed since, 409 while a payment is under way
 */
export async function requestDeletion(
  { db, clock }: Books,
  { siteUrl }: Pick<AuthServices, 'siteUrl'>,
  user: UserRow,
): Promise<Date> {
  return db.transaction(async (tx) => {
    const locked = await lockUnchanged(tx, user);
    if (!locked) throw wrongPassword();
    if (await findPending(tx, eq(payments.userId, user.id), clock())) throw paymentPending();
    const requestedAt = locked.deletionRequestedAt ?? clock();
    const deletesAt = new Date(requestedAt.getTime() + GRACE_MS);
    if (locked.deletionRequestedAt === null) {
      await updateUser(tx, user.id, { deletionRequestedAt: requestedAt });
      await storeMail(tx, deletionMail(user.email, { deletesAt, siteUrl }));
    }
    return deletesAt;
  });
}

/** Keeps an account whose deletion was requested, and mails that. @param tx holds the lock of the user */
export async function undoDeletion(tx: Database, user: UserRow): Promise<void> {
  await updateUser(tx, user.id, { deletionRequestedAt: null });
  await storeMail(tx, undoneMail(user.email));
}

/**
 * Deletes the accounts whose grace period is over, one by one. An account with a payment under way waits for a later
 * run, and so does one whose deletion failed, which is logged.
 */
export async function deleteDue({ db, clock, log }: Pick<PaymentServices, 'db' | 'clock' | 'log'>): Promise<void> {
  const isDue = lte(users.deletionRequestedAt, new Date(clock().getTime() - GRACE_MS));
  const due = await db.select({ id: users.id }).from(users).where(isDue).orderBy(asc(users.deletionRequestedAt));
  for (const { id } of due) {
    try {
      await db.transaction(async (tx) => {
        // Reads the request again under the lock: signing in may have undone it.
        const [user] = await tx
          .select()
          .from(users)
          .where(and(eq(users.id, id), isDue))
          .for('update');
        if (!user) return;
        const mayWait = Number(user.deletionRequestedAt) > clock().getTime() - LONGEST_MS;
        if (mayWait && (await findPending(tx, eq(payments.userId, id), clock()))) return;
        await deleteUser(tx, id);
        await storeMail(tx, deletedMail(user.email));
      });
    } catch (error) {
      log.error({ err: error, user: id }, 'an account could not be deleted');
    }
  }
}

const paymentPending = () =>
  conflict(
    'A payment of yours is under way. Finish or cancel it on the payment page, or wait half an hour until it expires. Then ask again.',
    'payment_pending',
  );

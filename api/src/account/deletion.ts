import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_DAYS } from 'shared/contracts/account';
import type { AuthServices } from '../auth/services';
import { deleteUser, updateUser } from '../auth/user-queries';
import { users, type UserRow } from '../database/schema';
import { storeMail } from '../mail/outbox';
import { findPending, lockPerson } from '../payments/payment-queries';
import type { PaymentServices } from '../payments/services';
import { payments } from '../payments/tables';
import { conflict, userNotFound } from '../provider-format/errors';
import { ACCOUNT_DELETION_DAYS } from '../retention/periods';
import { deletedMail, deletionMail, undoneMail } from './deletion-mails';

type Books = Pick<PaymentServices, 'db' | 'clock'>;

/** A payment under way does not delay the deletion beyond this, which the privacy policy states. */
const LONGEST_MS = ACCOUNT_DELETION_DAYS * 24 * 60 * 60 * 1000;
const GRACE_MS = ACCOUNT_DELETION_GRACE_DAYS * 24 * 60 * 60 * 1000;

/**
 * Schedules the deletion of an account, and mails its day. A second request changes nothing.
 * @returns when the account is deleted
 * @throws {ApiError} 409 while a payment is under way
 */
export async function requestDeletion(
  { db, clock }: Books,
  { siteUrl }: Pick<AuthServices, 'siteUrl'>,
  user: UserRow,
): Promise<Date> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    if (await findPending(tx, eq(payments.userId, user.id), clock())) throw paymentPending();
    const first = and(eq(users.id, user.id), isNull(users.deletionRequestedAt));
    const requested = await tx.update(users).set({ deletionRequestedAt: clock() }).where(first).returning();
    const [stored] = await tx.select({ at: users.deletionRequestedAt }).from(users).where(eq(users.id, user.id));
    if (!stored?.at) throw userNotFound();
    const deletesAt = new Date(stored.at.getTime() + GRACE_MS);
    if (requested.length > 0) await storeMail(tx, deletionMail(user.email, { deletesAt, siteUrl }));
    return deletesAt;
  });
}

/** Keeps an account whose deletion was requested, and mails that. @returns false if it has been deleted meanwhile */
export function undoDeletion({ db }: Pick<AuthServices, 'db'>, user: UserRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await updateUser(tx, user.id, { deletionRequestedAt: null });
    if (kept) await storeMail(tx, undoneMail(user.email));
    return kept !== undefined;
  });
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

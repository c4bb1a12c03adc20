import { eq } from 'drizzle-orm';
import { deleteUser } from '../auth/user-queries';
import type { Database } from '../database/database';
import { users, type UserRow } from '../database/schema';
import { storeMail } from '../mail/outbox';
import { refreshPayments } from '../payments/ask-gateway';
import { storeReceiptMails } from '../payments/mails/receipt-mails';
import { findPending } from '../payments/payment-queries';
import type { PaymentServices } from '../payments/services';
import { orders, payments } from '../payments/tables';
import { conflict } from '../provider-format/errors';
import { endWaiting, lockWaiting } from '../tournaments/end-waiting';
import { deletedMail } from './deletion-mails';

/**
 * Deletes an account: the one way in which accounts end, at once or after the grace period. Payments that the gateway has
 * decided are settled first. Receipts that have had no mail get one, entries that wait for a seat end, and the mail that
 * confirms the deletion is the last one.
 * @param mayDelete told, under the person's lock, the account as it is now and whether a payment is under way
 * @returns whether the account was deleted
 */
export async function deleteAccount(
  services: PaymentServices,
  id: number,
  mayDelete: (user: UserRow, hasPending: boolean) => boolean,
): Promise<boolean> {
  const { db, clock } = services;
  await refreshPayments(services, id);
  return db.transaction(async (tx) => {
    // Tournaments before people, as an entry locks them; people before orders, as a payment does.
    await lockWaiting(tx, id);
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!user || !mayDelete(user, await hasPending(tx, id, clock()))) return false;
    await endWaiting(tx, id, services);
    await storeReceiptMails({ ...services, db: tx }, eq(orders.userId, id));
    await deleteUser(tx, id);
    await storeMail(tx, deletedMail(user.email));
    return true;
  });
}

/** Whether a payment of a person is under way, which keeps the account. */
export const hasPending = async (db: Database, userId: number, now: Date): Promise<boolean> =>
  (await findPending(db, eq(payments.userId, userId), now)) !== undefined;

export const paymentPending = () =>
  conflict(
    'A payment of yours is under way. Finish or cancel it on the payment page, or wait half an hour until it expires. Then ask again.',
    'payment_pending',
  );

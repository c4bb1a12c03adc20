import { eq } from 'drizzle-orm';
import { MAIL_KINDS } from '@hidden-order/api-shapes/account';
import { site } from '@hidden-order/api-shapes/site';
import type { AuthServices } from './auth/services';
import { users, type UserRow } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { storeMail } from '../../plugins/mail/outbox';
import { forgetAskers } from '../contact/questions';
import { contactMessages } from '../contact/tables';
import { refreshPayments } from '../money/cards/ask-gateway';
import type { LearningServices } from '../learning/course-access';
import type { PaymentServices } from '../money/cards/gateway';
import { findPending } from '../money/orders/payments';
import { payments } from '../money/tables';
import { conflict } from '../../plugins/errors/errors';
import { dropWaiting } from './mail-choices';
import { endEntries, lockEntered } from '../tournaments/waitlist';

/**
 * Deletes an account: the one way in which accounts end. Payments that the gateway has decided are settled first. Entries in
 * tournaments that are not over end, questions go but for what is published of them, and the mail that confirms the deletion
 * is the last one.
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
  const deleteAll = async (tx: Database) => {
    // Tournaments before people, as an entry locks them; people before orders, as a payment does.
    const [leaving] = await tx.select().from(users).where(eq(users.id, id));
    if (leaving) await lockEntered(tx, leaving, clock());
    await lock(tx, 'user', id, 'update');
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user || !mayDelete(user, await hasPending(tx, id, clock()))) return false;
    await endEntries(tx, user, services);
    await forgetAskers(tx, eq(contactMessages.userId, id));
    for (const kind of MAIL_KINDS) await dropWaiting(tx, id, kind);
    await tx.delete(users).where(eq(users.id, id));
    await storeMail(tx, deletedMail(user.email));
    return true;
  };
  return db.transaction(deleteAll);
}

/** Whether a payment of a person is under way, which keeps the account. */
export const hasPending = async (db: Database, userId: number, now: Date): Promise<boolean> =>
  (await findPending(db, eq(payments.userId, userId), now)) !== undefined;

export const paymentPending = () =>
  conflict(
    'You have a payment in progress. Finish or cancel it on the payment page, or wait until it has expired or we have checked your proof. Then ask again.',
    'payment_pending',
  );

/** What the endpoints of an account as a whole need. */
export interface AccountServices extends AuthServices, PaymentServices, LearningServices {}

/** Confirms the deletion. */
const deletedMail = (to: string): Mail =>
  composeMail({
    to,
    subject: `Your account at ${site.name} is deleted`,
    paragraphs: [
      'We have deleted your account, with your profile, progress, quiz results, practice and questions. This is our last e-mail about it.',
      `We keep what the law or others rely on for the periods in our privacy policy: the books, tournament entries and certificates. Your entries in tournaments that have not ended are cancelled.`,
    ],
  });

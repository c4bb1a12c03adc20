import type { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { storeMail } from '../../../plugins/mail/outbox';
import { invalidFields } from '../../../plugins/errors/errors';
import { findUserByUid, uidOf } from './link-tokens';
import { passwordChangedMail, resetMail } from './mails';
import { passwordProblems } from './password-rules';
import type { confirmSchema } from './schemas';
import type { AuthServices } from './services';
import { endSessions } from '../../../plugins/caller/sessions';
import { admitOwner, countResetMail } from './sign-in-limits';
import type { UserRow } from '../../../plugins/caller/tables';
import { findUserByEmail, noteConfirmedEmail, replacePassword } from '../../../plugins/caller/user-queries';

/**
 * Mails a link to an account's address. An unknown e-mail and an inactive account take the same time.
 * @param network of the caller
 */
export async function requestReset(services: AuthServices, email: string, network: string): Promise<void> {
  const { db, clock, limits, siteUrl } = services;
  await countResetMail(limits, email, network);
  const user = await findUserByEmail(db, email);
  if (user?.isActive) await sendResetLink(services, user);
  // A mail without an address is stored as well, and dropped: the time of the answer does not tell who is registered.
  else await storeMail(db, resetMail('', { siteUrl, now: clock(), uid: '', token: '' }));
}

/** Mails a link by which a user sets a new password. */
export async function sendResetLink(
  { db, clock, resetTokens, siteUrl }: Pick<AuthServices, 'db' | 'clock' | 'resetTokens' | 'siteUrl'>,
  user: UserRow,
): Promise<void> {
  const link = { siteUrl, now: clock(), uid: uidOf(user), token: resetTokens.issue(user) };
  await storeMail(db, resetMail(user.email, link));
}

/**
 * Sets the password with a link's uid and token, which confirms the address, too. All sessions end, and a mail says so.
 * @param network of the caller
 * @throws {ApiError} 400 for a weak password, and for a link that is not good
 */
export async function confirmReset(
  { db, clock, passwords, resetTokens, limits, siteUrl }: AuthServices,
  { uid, token, new_password }: z.output<typeof confirmSchema>,
  network: string,
): Promise<void> {
  // The provider checks the password before it looks up the user.
  const problems = passwordProblems(new_password);
  if (problems.length > 0) throw invalidFields({ new_password: problems });
  const user = await findUserByUid(db, uid);
  // oxlint-disable-next-line academy/wording -- the provider's message, to the letter
  if (!user) throw invalidFields({ uid: ["Invalid user id or user doesn't exist."] });
  const invalid = () => invalidFields({ token: ['Invalid token for given user.'] });
  if (resetTokens.check(user, token) !== 'good') throw invalid();
  const passwordHash = await passwords.hash(new_password);
  const resetPassword = async (tx: Database) => {
    if (!(await replacePassword(tx, user, passwordHash))) throw invalid();
    await noteConfirmedEmail(tx, user.id, user.email, clock());
    await endSessions(tx, user.id);
    await storeMail(tx, passwordChangedMail(user.email, siteUrl));
  };
  await db.transaction(resetPassword);
  await admitOwner(limits, user.email, network);
}

import { storeMail } from '../mail/outbox';
import { undoneMail } from './mails';
import type { AuthServices } from './services';
import { startSession } from './sessions';
import type { TokenPair } from './tokens';
import { findUserByEmail, lockUnchanged, updateUser } from './user-queries';

/**
 * Starts a session for the right password of an active account, and undoes a request to delete the account. A hash of an
 * earlier version is renewed.
 * @returns undefined for any other e-mail or password
 */
export async function signIn(
  { db, passwords, tokens }: AuthServices,
  email: string,
  password: string,
): Promise<TokenPair | undefined> {
  for (;;) {
    const user = await findUserByEmail(db, email);
    const verified = await passwords.verify(user?.passwordHash, password);
    if (verified === 'wrong' || !user?.isActive) return undefined;
    const passwordHash = verified === 'outdated' ? await passwords.hash(password) : undefined;
    const session = await db.transaction(async (tx) => {
      // Under the lock: a new password ends the sessions of the old one, so none may start after it.
      const locked = await lockUnchanged(tx, user);
      if (!locked) return undefined;
      if (passwordHash !== undefined) await updateUser(tx, locked.id, { passwordHash });
      if (locked.deletionRequestedAt !== null) {
        await updateUser(tx, locked.id, { deletionRequestedAt: null });
        await storeMail(tx, undoneMail(locked.email));
      }
      return startSession({ db: tx, tokens }, locked.id);
    });
    if (session) return session;
    // The account has changed since it was read: the next turn looks at what it is now.
  }
}

import { undoDeletion } from '../account/deletion';
import type { AuthServices } from './services';
import { startSession } from './sessions';
import type { TokenPair } from './tokens';
import { findUserByEmail, lockUnchanged } from './user-queries';

/**
 * Starts a session for the right password of an active account, and undoes a request to delete the account.
 * @returns undefined for any other e-mail or password
 */
export async function signIn(
  { db, passwords, tokens }: AuthServices,
  email: string,
  password: string,
): Promise<TokenPair | undefined> {
  for (;;) {
    const user = await findUserByEmail(db, email);
    const isRight = await passwords.verify(user?.passwordHash, password);
    if (!isRight || !user?.isActive) return undefined;
    const session = await db.transaction(async (tx) => {
      // Under the lock: a new password ends the sessions of the old one, so none may start after it.
      const locked = await lockUnchanged(tx, user);
      if (!locked) return undefined;
      if (locked.deletionRequestedAt !== null) await undoDeletion(tx, locked);
      return startSession({ db: tx, tokens }, locked.id);
    });
    if (session) return session;
    // The account has changed since it was read: the next turn looks at what it is now.
  }
}

import { z } from 'zod';
import type { Database } from '../database/database';
import type { UserRow } from '../database/schema';
import { networkOf } from '../limits/limits';
import { readBody } from '../provider-format/body';
import { email } from '../provider-format/email';
import { invalidFields } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import { sendNoContent } from '../provider-format/json-reply';
import type { Handler } from '../provider-format/resource';
import { passwordChangedMail } from './password-changed-mail';
import { passwordProblems } from './password-rules';
import { resetMail } from './reset-mail';
import type { AuthServices } from './services';
import { endSessions } from './sessions';
import { findUserByEmail, findUserById, replacePassword } from './user-queries';

const requestSchema = z.object({ email: email() });

/**
 * `POST /auth/users/reset_password/`: mails a link to the account's address.
 * An unknown e-mail and an inactive account get the same answer in the same time.
 */
export const requestReset =
  ({ db, resetTokens, outbox, limits, siteUrl }: AuthServices): Handler =>
  async (request, reply) => {
    const wanted = await validate(requestSchema, await readBody(request));
    await limits.take('LIMIT_RESET_NETWORK', networkOf(request.ip));
    await limits.take('LIMIT_RESET', wanted.email);
    const user = await findUserByEmail(db, wanted.email);
    if (user?.isActive) {
      outbox.post(resetMail(user.email, { siteUrl, uid: uidOf(user), token: resetTokens.issue(user) }));
    }
    return sendNoContent(reply);
  };

const confirmSchema = z.object({ uid: text(), token: text(), new_password: text() });

/** `POST /auth/users/reset_password_confirm/`: sets the password with a link's uid and token. All sessions end, and a mail says so. */
export const confirmReset =
  ({ db, passwords, resetTokens, outbox, siteUrl }: AuthServices): Handler =>
  async (request, reply) => {
    const { uid, token, new_password } = await validate(confirmSchema, await readBody(request));
    // The provider checks the password before it looks up the user.
    const problems = passwordProblems(new_password);
    if (problems.length > 0) throw invalidFields({ new_password: problems });
    const user = await findUserByUid(db, uid);
    if (!user) throw invalidFields({ uid: ["Invalid user id or user doesn't exist."] });
    const invalid = () => invalidFields({ token: ['Invalid token for given user.'] });
    if (!resetTokens.accepts(user, token)) throw invalid();
    const passwordHash = await passwords.hash(new_password);
    await db.transaction(async (tx) => {
      if (!(await replacePassword(tx, user, passwordHash))) throw invalid();
      await endSessions(tx, user.id);
    });
    outbox.post(passwordChangedMail(user.email, siteUrl));
    return sendNoContent(reply);
  };

/** A user's id in links: unpadded base64url of its digits. */
const uidOf = ({ id }: UserRow): string => Buffer.from(String(id)).toString('base64url');

/** Largest id in the database; a query for a larger one fails. */
const MAX_ID = 2 ** 31 - 1;

async function findUserByUid(db: Database, uid: string): Promise<UserRow | undefined> {
  const digits = Buffer.from(uid, 'base64url').toString('latin1');
  if (!/^\d{1,10}$/.test(digits) || Number(digits) > MAX_ID) return undefined;
  return findUserById(db, Number(digits));
}

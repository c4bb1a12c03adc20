import { MAX_PASSWORD_LENGTH } from 'shared/api/auth';
import { networkOf } from 'shared/build/network-of';
import { z } from 'zod';
import type { Database } from '../database/database';
import { storeMail } from '../mail/outbox';
import { readBody } from '../provider-format/body';
import { email } from '../provider-format/email';
import { invalidFields } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import { sendNoContent } from '../provider-format/json-reply';
import type { Handler } from '../provider-format/resource';
import { passwordChangedMail, resetMail } from './mails';
import { passwordProblems } from './password-rules';
import type { AuthServices } from './services';
import { endSessions } from './sessions';
import { admitOwner, countResetMail } from './sign-in-limits';
import type { UserRow } from './tables';
import { findUserByEmail, findUserById, noteConfirmedEmail, replacePassword } from './user-queries';

const requestSchema = z.object({ email: email() });

/**
 * `POST /auth/users/reset_password/`: mails a link to the account's address.
 * An unknown e-mail and an inactive account get the same answer in the same time.
 */
export const requestReset =
  ({ db, resetTokens, limits, siteUrl }: AuthServices): Handler =>
  async (request, reply) => {
    const wanted = await validate(requestSchema, await readBody(request));
    await countResetMail(limits, wanted.email, networkOf(request.ip));
    const user = await findUserByEmail(db, wanted.email);
    // A mail without an address is stored as well, and dropped: the time of the answer does not tell who is registered.
    const letter = user?.isActive
      ? resetMail(user.email, { siteUrl, uid: uidOf(user), token: resetTokens.issue(user) })
      : resetMail('', { siteUrl, uid: '', token: '' });
    await storeMail(db, letter);
    return sendNoContent(reply);
  };

/** In code points; a link's uid and token are far shorter. */
const MAX_LINK_PART_LENGTH = 1000;

const confirmSchema = z.object({
  uid: text(MAX_LINK_PART_LENGTH),
  token: text(MAX_LINK_PART_LENGTH),
  new_password: text(MAX_PASSWORD_LENGTH),
});

/** `POST /auth/users/reset_password_confirm/`: sets the password with a link's uid and token. All sessions end, and a mail says so. */
export const confirmReset =
  ({ db, clock, passwords, resetTokens, limits, siteUrl }: AuthServices): Handler =>
  async (request, reply) => {
    const { uid, token, new_password } = await validate(confirmSchema, await readBody(request));
    // The provider checks the password before it looks up the user.
    const problems = passwordProblems(new_password);
    if (problems.length > 0) throw invalidFields({ new_password: problems });
    const user = await findUserByUid(db, uid);
    // oxlint-disable-next-line academy/wording -- the provider's message, to the letter
    if (!user) throw invalidFields({ uid: ["Invalid user id or user doesn't exist."] });
    const invalid = () => invalidFields({ token: ['Invalid token for given user.'] });
    if (!resetTokens.accepts(user, token)) throw invalid();
    const passwordHash = await passwords.hash(new_password);
    await db.transaction(async (tx) => {
      if (!(await replacePassword(tx, user, passwordHash))) throw invalid();
      await noteConfirmedEmail(tx, user.id, user.email, clock());
      await endSessions(tx, user.id);
      await storeMail(tx, passwordChangedMail(user.email, siteUrl));
    });
    await admitOwner(limits, user.email, networkOf(request.ip));
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

import type { User } from '@hidden-order/api-shapes/auth';
import type { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { storeMail } from '../../../plugins/mail/outbox';
import { emailKey } from '../../../plugins/text/email';
import { invalidFields, userNotFound } from '../../../plugins/errors/errors';
import { welcomeTo } from './email-confirmation';
import { passwordChangedMail } from './mails';
import { passwordProblems } from './password-rules';
import type { newPasswordSchema, ProfileChanges, Registration } from './schemas';
import type { AuthServices } from './services';
import { endSessions } from '../../../plugins/caller/sessions';
import type { UserRow } from '../../../plugins/caller/tables';
import { findUserByEmail, insertUser, replacePassword, updateUser } from '../../../plugins/caller/user-queries';

/**
 * Registers a person (spec §5, §7), who is not signed in by it, and mails a link that confirms the address.
 * @param network of the caller
 * @throws {ApiError} 400 for an address that an account has in any spelling, and for a weak password
 */
export async function register(
  services: AuthServices,
  { email, password, ...profile }: Registration,
  network: string,
): Promise<User> {
  const { db, clock, passwords, limits } = services;
  await limits.take(['LIMIT_REGISTRATION', network]);
  if (await findUserByEmail(db, email)) throw emailTaken();
  const problems = passwordProblems(password, email);
  if (problems.length > 0) throw invalidFields({ password: problems });
  const passwordHash = await passwords.hash(password);
  const register = async (tx: Database) => {
    const inserted = await insertUser(tx, {
      email,
      passwordHash,
      fullName: profile.full_name,
      dateOfBirth: profile.date_of_birth,
      gender: profile.gender,
      cnicPassportNumber: profile.cnic_passport_number,
      phone: profile.phone,
      createdAt: clock(),
    });
    if (inserted) await storeMail(tx, welcomeTo(services, inserted));
    return inserted;
  };
  const user = await db.transaction(register);
  if (!user) throw emailTaken();
  // The sign-in that follows is the owner's, whatever others in the same network have tried.
  await limits.remember(emailKey(user.email), network);
  return userView(user);
}

const emailTaken = () => invalidFields({ email: ['user with this email address already exists.'] });

/** Changes a profile. @param changes fields that are undefined keep their value */
export async function changeAccount({ db }: AuthServices, user: UserRow, changes: ProfileChanges): Promise<User> {
  if (Object.keys(changes).length === 0) return userView(user);
  const changed = await updateUser(db, user.id, {
    fullName: changes.full_name,
    dateOfBirth: changes.date_of_birth,
    gender: changes.gender,
    cnicPassportNumber: changes.cnic_passport_number,
    phone: changes.phone,
  });
  if (!changed) throw userNotFound();
  return userView(changed);
}

/**
 * Sets a new password. All other sessions of the account end, and a mail says so.
 * @param sessionId the one that stays
 * @throws {ApiError} 400 for a wrong current password, and for a weak new one
 */
export async function setPassword(
  services: AuthServices,
  user: UserRow,
  sessionId: string | undefined,
  { current_password, new_password }: z.output<typeof newPasswordSchema>,
): Promise<void> {
  const { db, passwords, siteUrl } = services;
  await requirePassword(services, user, current_password);
  const problems = passwordProblems(new_password, user.email);
  if (problems.length > 0) throw invalidFields({ new_password: problems });
  const passwordHash = await passwords.hash(new_password);
  const changePassword = async (tx: Database) => {
    if (!(await replacePassword(tx, user, passwordHash))) throw wrongPassword();
    await endSessions(tx, user.id, sessionId);
    await storeMail(tx, passwordChangedMail(user.email, siteUrl));
  };
  await db.transaction(changePassword);
}

/** 400 for a wrong current password, and for one that was changed after it was verified. */
export const wrongPassword = () => invalidFields({ current_password: ['Invalid password.'] });

/**
 * Requires a signed-in person's password, as confirmation.
 * @throws {ApiError} 400 for a wrong one, 429 after too many of them
 */
export async function requirePassword(
  { passwords, limits }: Pick<AuthServices, 'passwords' | 'limits'>,
  user: { id: number | string; passwordHash: string },
  password: string,
): Promise<void> {
  const isRight = await limits.attempt([['LIMIT_PASSWORD', String(user.id)]], async () =>
    (await passwords.verify(user.passwordHash, password)) ? true : undefined,
  );
  if (isRight !== true) throw wrongPassword();
}

/** A user as the API shows it. */
export const userView = (user: UserRow): User => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName,
  date_of_birth: user.dateOfBirth,
  gender: user.gender,
  cnic_passport_number: user.cnicPassportNumber,
  phone: user.phone,
});

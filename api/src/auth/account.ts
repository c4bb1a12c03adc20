import type { FastifyRequest } from 'fastify';
import { MAX_PASSWORD_LENGTH } from 'shared/api/auth';
import { networkOf } from 'shared/build/network-of';
import { z } from 'zod';
import type { Database } from '../database/database';
import { storeMail } from '../mail/outbox';
import { readBody } from '../provider-format/body';
import { email, emailKey } from '../provider-format/email';
import { cannotCreateAccount, invalidFields, notFound, userNotFound } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import { sendNoContent } from '../provider-format/json-reply';
import type { Handler } from '../provider-format/resource';
import { callerIfAny, callerOf } from './caller';
import { passwordChangedMail } from './mails';
import { passwordProblems } from './password-rules';
import type { AuthServices } from './services';
import { endSessions } from './sessions';
import type { UserRow } from './tables';
import { profileSchema, userView } from './user-fields';
import { findUserByEmail, insertUser, replacePassword, updateUser } from './user-queries';

/** `POST /auth/users/`: registers (spec §5, §7). The person is not logged in by it. */
export const register =
  ({ db, passwords, limits }: AuthServices): Handler =>
  async (request, reply) => {
    const network = networkOf(request.ip);
    await limits.take(['LIMIT_REGISTRATION', network]);
    const schema = z.object({ email: newEmail(db), ...profileSchema().shape, password: text(MAX_PASSWORD_LENGTH) });
    const { email: address, password, ...profile } = await validate(schema, await readBody(request));
    const problems = passwordProblems(password, address);
    if (problems.length > 0) throw invalidFields({ password: problems });
    const user = await insertUser(db, {
      email: address,
      passwordHash: await passwords.hash(password),
      fullName: profile.full_name,
      dateOfBirth: profile.date_of_birth,
      gender: profile.gender,
      cnicPassportNumber: profile.cnic_passport_number,
      phone: profile.phone,
    });
    if (!user) throw cannotCreateAccount();
    // The sign-in that follows is the owner's, whatever others in the same network have tried.
    await limits.remember(emailKey(user.email), network);
    return reply.code(201).send(userView(user));
  };

/** An address that no account has in any spelling; the insert has the last word. */
const newEmail = (db: Database) =>
  email(254).refine(
    async (address) => !(await findUserByEmail(db, address)),
    'user with this email address already exists.',
  );

/** `GET /auth/users/me/` */
export const showAccount: Handler = (request) => userView(callerOf(request));

/** `GET /auth/users/`: lists the caller only. */
export const listAccounts: Handler = (request) => [userView(callerOf(request))];

/** `PUT` (all required fields) and `PATCH` (any) of `/auth/users/me/`. Fields that are not sent keep their value. */
export const changeAccount =
  ({ db }: AuthServices, { partial }: { partial: boolean }): Handler =>
  async (request) => {
    const user = callerOf(request);
    const body = await readBody(request);
    const schema = profileSchema(user);
    const profile = await validate(partial ? schema.partial() : schema, body);
    if (Object.keys(profile).length === 0) return userView(user);
    const changed = await updateUser(db, user.id, {
      fullName: profile.full_name,
      dateOfBirth: profile.date_of_birth,
      gender: profile.gender,
      cnicPassportNumber: profile.cnic_passport_number,
      phone: profile.phone,
    });
    if (!changed) throw userNotFound();
    return userView(changed);
  };

/** `POST /auth/users/set_password/`: all other sessions of the account end, and a mail says so. */
export const setPassword =
  (services: AuthServices): Handler =>
  async (request, reply) => {
    const { db, passwords, siteUrl } = services;
    const schema = z.object({
      new_password: text(MAX_PASSWORD_LENGTH),
      current_password: currentPassword(services, request),
    });
    const { new_password } = await validate(schema, await readBody(request));
    const user = callerOf(request);
    const problems = passwordProblems(new_password, user.email);
    if (problems.length > 0) throw invalidFields({ new_password: problems });
    const passwordHash = await passwords.hash(new_password);
    await db.transaction(async (tx) => {
      if (!(await replacePassword(tx, user, passwordHash))) throw wrongPassword();
      await endSessions(tx, user.id, callerIfAny(request)?.sessionId);
      await storeMail(tx, passwordChangedMail(user.email, siteUrl));
    });
    return sendNoContent(reply);
  };

const WRONG_PASSWORD = 'Invalid password.';

/** 400 for a wrong current password, and for one that was changed after it was verified. */
export const wrongPassword = () => invalidFields({ current_password: [WRONG_PASSWORD] });

/** A field with the caller's password, as confirmation. */
export const currentPassword = (services: AuthServices, request: FastifyRequest) =>
  text(MAX_PASSWORD_LENGTH).refine((password) => isPasswordOf(services, callerOf(request), password), WRONG_PASSWORD);

/**
 * Whether a password is a signed-in person's.
 * @throws {ApiError} 429 after too many wrong ones
 */
export async function isPasswordOf(
  { passwords, limits }: AuthServices,
  user: UserRow,
  password: string,
): Promise<boolean> {
  const isRight = await limits.attempt([['LIMIT_PASSWORD', String(user.id)]], async () =>
    (await passwords.verify(user.passwordHash, password)) === 'wrong' ? undefined : true,
  );
  return isRight === true;
}

const idSchema = z.object({ id: z.string().regex(/^\d+$/).transform(Number) });

/** Restricts a handler to the caller's own id; other ids are answered as unknown. */
export const ownId =
  (handler: Handler): Handler =>
  (request, reply) => {
    if (idSchema.safeParse(request.params).data?.id !== callerOf(request).id) throw notFound();
    return handler(request, reply);
  };

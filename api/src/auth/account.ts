import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBody } from '../provider-format/body';
import { FieldError, text, validate, validateChanges, type Field } from '../provider-format/fields';
import { invalidFields, notFound, userNotFound } from '../provider-format/errors';
import { sendNoContent } from '../provider-format/json-reply';
import type { Handler } from '../provider-format/resource';
import { callerOf } from './bearer';
import { passwordProblems } from './password-rules';
import type { Passwords } from './passwords';
import type { AuthServices } from './services';
import { profileFields, userView } from './user-fields';
import { deleteUser, updateUser } from './user-queries';

/** `GET /auth/users/me/` */
export const showAccount: Handler = (request) => userView(callerOf(request));

/** `GET /auth/users/`: only oneself. */
export const listAccounts: Handler = (request) => [userView(callerOf(request))];

/** `PUT` (all required fields) and `PATCH` (any) of `/auth/users/me/`. Fields that are not sent keep their value. */
export const changeAccount =
  ({ db }: AuthServices, { partial }: { partial: boolean }): Handler =>
  async (request) => {
    const user = callerOf(request);
    const values = await validateChanges(profileFields, await readBody(request), { partial });
    if (Object.keys(values).length === 0) return userView(user);
    const changed = await updateUser(db, user.id, {
      fullName: values.full_name,
      dateOfBirth: values.date_of_birth,
      gender: values.gender,
      cnicPassportNumber: values.cnic_passport_number,
      phone: values.phone,
    });
    if (!changed) throw userNotFound();
    return userView(changed);
  };

/** `DELETE /auth/users/me/`: deletes the account, with the current password as confirmation. */
export const deleteAccount =
  ({ db, passwords }: AuthServices): Handler =>
  async (request, reply) => {
    await validate({ current_password: currentPassword(passwords, request) }, await readBody(request));
    await deleteUser(db, callerOf(request).id);
    return sendNoContent(reply);
  };

/** `POST /auth/users/set_password/`. Tokens that exist stay valid. */
export const setPassword =
  ({ db, passwords }: AuthServices): Handler =>
  async (request, reply) => {
    const fields = { new_password: text(), current_password: currentPassword(passwords, request) };
    const { new_password } = await validate(fields, await readBody(request));
    const user = callerOf(request);
    const problems = passwordProblems(new_password, user.email);
    if (problems.length > 0) throw invalidFields({ new_password: problems });
    await updateUser(db, user.id, { passwordHash: await passwords.hash(new_password) });
    return sendNoContent(reply);
  };

function currentPassword(passwords: Passwords, request: FastifyRequest): Field {
  return {
    required: true,
    async read(value) {
      const password = await text().read(value);
      if (!(await passwords.verify(callerOf(request).passwordHash, password))) {
        throw new FieldError(['Invalid password.']);
      }
      return password;
    },
  };
}

const idSchema = z.object({ id: z.string().regex(/^\d+$/).transform(Number) });

/** Lets a handler answer under the caller's own id only; every other id is unknown to them. */
export const ownId =
  (handler: Handler): Handler =>
  (request, reply) => {
    if (idSchema.safeParse(request.params).data?.id !== callerOf(request).id) throw notFound();
    return handler(request, reply);
  };

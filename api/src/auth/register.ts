import type { Database } from '../database/database';
import { readBody } from '../provider-format/body';
import { emailAddress, normaliseEmail } from '../provider-format/email';
import { cannotCreateAccount, invalidFields } from '../provider-format/errors';
import { FieldError, text, validate, type Field } from '../provider-format/fields';
import type { Handler } from '../provider-format/resource';
import { passwordProblems } from './password-rules';
import type { AuthServices } from './services';
import { profileFields, userView } from './user-fields';
import { findUserByEmail, insertUser } from './user-queries';

/** `POST /auth/users/`: registers (SPEC §5, §7). The person is not logged in by it. */
export const register =
  ({ db, passwords }: AuthServices): Handler =>
  async (request, reply) => {
    const fields = { email: newEmail(db), ...profileFields, password: text() };
    const { email, password, ...profile } = await validate(fields, await readBody(request));
    const problems = passwordProblems(password, email);
    if (problems.length > 0) throw invalidFields({ password: problems });
    const user = await insertUser(db, {
      email: normaliseEmail(email),
      passwordHash: await passwords.hash(password),
      fullName: profile.full_name,
      dateOfBirth: profile.date_of_birth,
      gender: profile.gender,
      cnicPassportNumber: profile.cnic_passport_number,
      phone: profile.phone,
    });
    if (!user) throw cannotCreateAccount();
    return reply.code(201).send(userView(user));
  };

/** An address that nobody has registered; compared as written, so that the insert has the last word. */
function newEmail(db: Database): Field {
  const address = text({ maxLength: 254, validators: [emailAddress] });
  return {
    required: true,
    async read(value) {
      const email = await address.read(value);
      if (await findUserByEmail(db, email)) throw new FieldError(['user with this email address already exists.']);
      return email;
    },
  };
}

import { MAX_PASSWORD_LENGTH } from 'shared/api/auth';
import { z } from 'zod';
import type { Database } from '../database/database';
import { networkOf } from '../limits/limits';
import { readBody } from '../provider-format/body';
import { email, emailKey } from '../provider-format/email';
import { cannotCreateAccount, invalidFields } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import type { Handler } from '../provider-format/resource';
import { passwordProblems } from './password-rules';
import type { AuthServices } from './services';
import { profileSchema, userView } from './user-fields';
import { findUserByEmail, insertUser } from './user-queries';

/** `POST /auth/users/`: registers (spec §5, §7). The person is not logged in by it. */
export const register =
  ({ db, passwords, limits }: AuthServices): Handler =>
  async (request, reply) => {
    const network = networkOf(request.ip);
    await limits.take('LIMIT_REGISTRATION', network);
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

import { z } from 'zod';
import { undoDeletion } from '../account/deletion';
import { readBody } from '../provider-format/body';
import { invalidToken, unauthorized } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import type { Handler } from '../provider-format/resource';
import type { AuthServices } from './services';
import { findUserByEmail } from './user-queries';

const credentialsSchema = z.object({ email: text(), password: text() });
const refreshSchema = z.object({ refresh: text() });
const tokenSchema = z.object({ token: text() });

/** `POST /auth/jwt/create/`: logs in (SPEC §7). This undoes a request to delete the account. */
export const createSession =
  (services: AuthServices): Handler =>
  async (request) => {
    const { db, tokens, passwords } = services;
    const { email, password } = await validate(credentialsSchema, await readBody(request));
    const user = await findUserByEmail(db, email);
    if (!(await passwords.verify(user?.passwordHash, password)) || !user?.isActive) throw noActiveAccount();
    if (user.deletionRequestedAt !== null && !(await undoDeletion(services, user))) throw noActiveAccount();
    return tokens.issue(user.id);
  };

const noActiveAccount = () => unauthorized({ detail: 'No active account found with the given credentials' });

/** `POST /auth/jwt/refresh/`: a new access token. The user is not looked up; the next call with it is. */
export const refreshSession =
  ({ tokens }: AuthServices): Handler =>
  async (request) => {
    const { refresh } = await validate(refreshSchema, await readBody(request));
    const claims = await tokens.read(refresh);
    if (!claims) throw invalidToken('Token is invalid or expired');
    if (claims.token_type !== 'refresh') throw invalidToken('Token has wrong type');
    return { access: await tokens.renew(claims) };
  };

/** `POST /auth/jwt/verify/`: whether a token, access or refresh, is still good. */
export const verifyToken =
  ({ tokens }: AuthServices): Handler =>
  async (request) => {
    const { token } = await validate(tokenSchema, await readBody(request));
    if (!(await tokens.read(token))) throw invalidToken('Token is invalid or expired');
    return {};
  };

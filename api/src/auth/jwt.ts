import { MAX_PASSWORD_LENGTH } from 'shared/contracts/auth';
import { z } from 'zod';
import { networkOf } from '../limits/limits';
import { readBody } from '../provider-format/body';
import { MAX_EMAIL_LENGTH } from '../provider-format/email';
import { ApiError, invalidToken, unauthorized } from '../provider-format/errors';
import { text, validate } from '../provider-format/fields';
import type { Handler } from '../provider-format/resource';
import type { AuthServices } from './services';
import { endSession, findBySession, isCurrent, renewSession } from './sessions';
import { signIn } from './sign-in';
import { countSignIn } from './sign-in-limits';
import { MAX_TOKEN_LENGTH, type Claims } from './tokens';

const credentialsSchema = z.object({ email: text(MAX_EMAIL_LENGTH), password: text(MAX_PASSWORD_LENGTH) });
const refreshSchema = z.object({ refresh: text(MAX_TOKEN_LENGTH) });
const tokenSchema = z.object({ token: text(MAX_TOKEN_LENGTH) });

/** `POST /auth/jwt/create/`: logs in (SPEC §7). This undoes a request to delete the account. */
export const createSession =
  (services: AuthServices): Handler =>
  async (request) => {
    const { email, password } = await validate(credentialsSchema, await readBody(request));
    const started = await countSignIn(services.limits, email, networkOf(request.ip), () =>
      signIn(services, email, password),
    );
    if (!started) throw unauthorized({ detail: 'No active account found with the given credentials' });
    return started;
  };

/** `POST /auth/jwt/refresh/`: new tokens for a refresh token, which is good for one exchange. */
export const refreshSession =
  (services: AuthServices): Handler =>
  async (request) => {
    const claims = await refreshClaims(services, await readBody(request));
    const renewed = await renewSession(services, claims);
    if (renewed === 'reused') {
      request.log.warn(
        { user: claims.user_id },
        'a refresh token was used again after its renewal: its session has ended',
      );
    }
    if (typeof renewed === 'string') throw invalidToken(BLACKLISTED);
    return { access: renewed.access, refresh: renewed.refresh };
  };

/** `POST /auth/jwt/blacklist/`: ends the session of a refresh token, as simplejwt's view of this name does. */
export const blacklistToken =
  (services: AuthServices): Handler =>
  async (request) => {
    const claims = await refreshClaims(services, await readBody(request));
    await endSession(services.db, claims.sid);
    return {};
  };

async function refreshClaims({ tokens }: AuthServices, body: unknown): Promise<Claims> {
  const { refresh } = await validate(refreshSchema, body);
  const claims = await tokens.read(refresh);
  if (!claims) throw invalidToken('Token is invalid or expired');
  if (claims.token_type !== 'refresh') throw invalidToken('Token has wrong type');
  return claims;
}

/** `POST /auth/jwt/verify/`: whether a token, access or refresh, is still good, and its session has not ended. */
export const verifyToken =
  ({ db, tokens }: AuthServices): Handler =>
  async (request) => {
    const { token } = await validate(tokenSchema, await readBody(request));
    const claims = await tokens.read(token);
    if (!claims) throw invalidToken('Token is invalid or expired');
    if (claims.token_type === 'refresh') {
      if (!(await isCurrent(db, claims))) throw new ApiError(400, { non_field_errors: [BLACKLISTED] });
    } else if (!(await findBySession(db, claims))?.runs) {
      throw invalidToken('Token is invalid or expired');
    }
    return {};
  };

const BLACKLISTED = 'Token is blacklisted';

import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  token_type: z.enum(['access', 'refresh']),
  exp: z.int(),
  iat: z.int(),
  jti: z.string(),
  user_id: z.int(),
});
export type Claims = z.infer<typeof claimsSchema>;

export interface Tokens {
  /** A new session for a user. */
  issue(userId: number): Promise<{ refresh: string; access: string }>;
  /** An access token for a session; it keeps the `iat` of the refresh token, so only its `exp` tells how long it lasts. */
  renew(refresh: Claims): Promise<string>;
  /** The claims of a token of ours that has not expired, whatever its type; nothing for anything else. */
  read(token: string): Promise<Claims | undefined>;
}

interface TokenSettings {
  secret: string;
  /** Seconds. */
  accessTtl: number;
  /** Seconds. */
  refreshTtl: number;
}

/** Signed tokens (JWT, HS256). Nothing is stored: whoever holds one that has not expired may use it. */
export function createTokens({ secret, accessTtl, refreshTtl }: TokenSettings): Tokens {
  const key = new TextEncoder().encode(secret);
  const lifetimes = { access: accessTtl, refresh: refreshTtl };

  function sign(token_type: Claims['token_type'], iat: number, user_id: number): Promise<string> {
    const claims: Claims = {
      token_type,
      exp: nowInSeconds() + lifetimes[token_type],
      iat,
      jti: randomUUID().replaceAll('-', ''),
      user_id,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
  }

  return {
    async issue(userId) {
      const iat = nowInSeconds();
      return { refresh: await sign('refresh', iat, userId), access: await sign('access', iat, userId) };
    },
    renew: (refresh) => sign('access', refresh.iat, refresh.user_id),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        return claimsSchema.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

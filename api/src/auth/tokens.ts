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
  /** A new access token for a session; it keeps the refresh token's `iat`, so its lifetime is not `exp - iat`. */
  renew(refresh: Claims): Promise<string>;
  /** The claims of a valid token of either type; undefined for any other text. */
  read(token: string): Promise<Claims | undefined>;
}

interface TokenSettings {
  secret: string;
  /** Seconds. */
  accessTtl: number;
  /** Seconds. */
  refreshTtl: number;
}

/** Signed tokens (JWT, HS256). The server stores none of them: a token is good until it expires. */
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

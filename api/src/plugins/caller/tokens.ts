import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { SessionRow } from './tables';

/** Tokens of sessions have about 300 characters. A longer text is none. */
export const MAX_TOKEN_LENGTH = 2000;

const claimsSchema = z.object({
  token_type: z.enum(['access', 'refresh']),
  exp: z.int(),
  iat: z.int(),
  jti: z.string(),
  user_id: z.int(),
  /** The session that the token belongs to. */
  sid: z.string(),
});
export type Claims = z.infer<typeof claimsSchema>;

export interface Tokens {
  /**
   * The tokens of a session. Both carry its start as `iat`, so their lifetime is not `exp - iat` after a renewal. The
   * same session has the same refresh token, but for its `exp`, until it is renewed.
   * @param now from when on their lifetimes count
   */
  issue(session: Pick<SessionRow, 'id' | 'userId' | 'startedAt' | 'refreshId'>, now: Date): Promise<TokenPair>;
  /** The claims of a token of either type whose signature and time are good; undefined for any other text. */
  read(token: string): Promise<Claims | undefined>;
  /** Lifetime of a refresh token, in seconds. */
  refreshTtl: number;
}

export interface TokenPair {
  refresh: string;
  access: string;
}

interface TokenSettings {
  /** Secrets of at least 32 characters. The first one signs; the others still verify what they have signed. */
  keys: readonly string[];
  /** Seconds. */
  accessTtl: number;
  /** Seconds. */
  refreshTtl: number;
  clock: Clock;
}

/** Signed tokens (JWT, HS256). `kid` names the key by the start of its SHA-256, so that keys can be replaced one by one. */
export function createTokens({ keys, accessTtl, refreshTtl, clock }: TokenSettings): Tokens {
  const byId = new Map(keys.map((key) => [idOf(key), importKey(key)]));
  const [newest] = byId;
  if (newest === undefined) throw new Error('Tokens need a key.');
  const [kid, key] = newest;

  const sign = async (claims: Claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(await key);

  return {
    refreshTtl,
    async issue({ id: sid, userId: user_id, startedAt, refreshId }, now) {
      const [iat, renewedAt] = [inSeconds(startedAt), inSeconds(now)];
      return {
        refresh: await sign({ token_type: 'refresh', exp: renewedAt + refreshTtl, iat, jti: refreshId, user_id, sid }),
        access: await sign({ token_type: 'access', exp: renewedAt + accessTtl, iat, jti: randomId(), user_id, sid }),
      };
    },
    async read(token) {
      try {
        const keyOf = ({ kid: id }: { kid?: string }) => {
          const found = byId.get(id ?? '');
          if (!found) throw new errors.JWKSNoMatchingKey();
          return found;
        };
        const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], currentDate: clock() });
        return claimsSchema.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}

/** Once: of its bytes, the library would import it with each token. */
const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** Whole seconds since 1970, as JWT writes times. */
export const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** An id that cannot be guessed: 32 hexadecimal digits. */
export const randomId = (): string => crypto.randomUUID().replaceAll('-', '');

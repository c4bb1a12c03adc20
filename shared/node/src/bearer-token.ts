import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Makes a token: an id, by which its record is found, and 256 random bits, of which the record has a hash alone. So many need no
 * slow hash.
 * @returns the token as its owner sends it (`Authorization: Bearer <token>`), and what is kept of it
 */
export function makeToken(): { token: string; id: string; hash: string } {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { token: `${id}.${secret}`, id, hash: hashOf(secret).toString('hex') };
}

/** What is kept of a token; instants as dates or in ISO 8601. */
interface KeptToken {
  hash: string;
  expiresAt: Date | string;
  /** Only of what can be revoked and is kept all the same. */
  revokedAt?: Date | string | null;
}

/**
 * Finds the token that a request carries.
 * @param header value of its `Authorization`
 * @param find what is kept of the token with an id
 * @returns the token, or why it does not count: that it has ended learns only who has its secret
 */
export async function findToken<Token extends KeptToken>(
  header: string | undefined,
  find: (id: string) => Promise<Token | undefined>,
  now: Date,
): Promise<Token | 'unknown' | 'revoked' | 'expired'> {
  const [, id = '', secret = ''] = /^bearer ([0-9a-f]{8})\.([\w-]{43})$/i.exec(header ?? '') ?? [];
  const token = id === '' ? undefined : await find(id);
  // In a time that does not tell.
  if (token === undefined || !timingSafeEqual(hashOf(secret), Buffer.from(token.hash, 'hex'))) return 'unknown';
  if (token.revokedAt) return 'revoked';
  return new Date(token.expiresAt) > now ? token : 'expired';
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

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

/**
 * Reads the token that a request carries.
 * @param header value of its `Authorization`
 * @returns its id, and whether its secret is that of a hash, in a time that does not tell; null where there is none
 */
export function readToken(header = ''): { id: string; has: (hash: string) => boolean } | null {
  const [, id, secret] = /^bearer ([0-9a-f]{8})\.([\w-]{43})$/i.exec(header) ?? [];
  if (id === undefined || secret === undefined) return null;
  return { id, has: (hash) => timingSafeEqual(hashOf(secret), Buffer.from(hash, 'hex')) };
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

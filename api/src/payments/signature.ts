import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA512 of a webhook's raw body. */
export const signBody = (secret: string | Buffer, body: Buffer): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Whether a signature header is the body's, compared in constant time. */
export function isSignedBy(secret: string | Buffer, body: Buffer, header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  const given = Buffer.from(header.toLowerCase(), 'latin1');
  const expected = Buffer.from(signBody(secret, body), 'latin1');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isUnstorable } from '../provider-format/refuse-unstorable';
import { ForgedWebhook, GatewayError, parseJson } from './gateway';

/** An id that a gateway gives: of an event or of a payment. */
export const gatewayIdSchema = z.string().min(1).max(200);

/** Hex HMAC-SHA512 of a webhook's raw body. */
export const signBody = (secret: string | Buffer, body: Buffer): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/**
 * The JSON of a signed webhook, unchecked.
 * @throws {ForgedWebhook} if the signature is missing or wrong
 * @throws {GatewayError} if the body is not valid JSON, or has text that the database cannot store
 */
export function readSigned(secret: string | Buffer, body: Buffer, header: string | string[] | undefined): unknown {
  if (!isSignedBy(secret, body, header)) throw new ForgedWebhook('wrong signature');
  const json = parseJson(body.toString('utf8'));
  if (json === undefined) throw new GatewayError('a webhook is not valid JSON');
  if (isUnstorable(json)) throw new GatewayError('a webhook contains text that cannot be stored');
  return json;
}

/** Whether a signature header is the body's, compared in constant time. */
function isSignedBy(secret: string | Buffer, body: Buffer, header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  const given = Buffer.from(header.toLowerCase(), 'latin1');
  const expected = Buffer.from(signBody(secret, body), 'latin1');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../plugins/clock';
import { inSeconds } from '../../../plugins/caller/tokens';
import type { UserRow } from '../../../plugins/caller/tables';

/** How long a link from a password reset mail can be used, in hours. */
export const RESET_LINK_HOURS = 3;

const TOKEN = /^([0-9a-z]{1,9})-([0-9a-f]{64})$/;

export interface ResetTokens {
  /** A token for a link that sets a new password for this user. */
  issue(user: UserRow): string;
  /** Whether the token was issued for this user, has not expired, and the password is still the one of that time. */
  accepts(user: UserRow, token: string): boolean;
}

/**
 * Tokens as Django makes them: the time of issue and an HMAC over it, the user and the password's hash.
 *
 * The server stores no tokens: requests cannot fill a table, and a stolen copy of the database holds no working link.
 * The HMAC covers the password's hash, so every change of the password ends all links, and the e-mail, so that a link
 * does not outlive the address it was sent to.
 *
 * @param secret the one that signs sessions; a key of its own is derived, so that neither kind of token can pass for the other
 */
export function createResetTokens(secret: string, clock: Clock): ResetTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'password reset', 32));

  const sign = ({ id, email, passwordHash }: UserRow, issuedAt: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email, passwordHash, issuedAt]))
      .digest('hex');

  return {
    issue(user) {
      const issuedAt = inSeconds(clock());
      return `${issuedAt.toString(36)}-${sign(user, issuedAt)}`;
    },
    accepts(user, token) {
      const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (signature === '') return false;
      const issuedAt = Number.parseInt(time, 36);
      const expected = sign(user, issuedAt);
      return (
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) &&
        inSeconds(clock()) - issuedAt < RESET_LINK_HOURS * 60 * 60
      );
    },
  };
}

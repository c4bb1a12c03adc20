import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { EMAIL_LINK_DAYS, type MailKind } from '@hidden-order/api-shapes/account';
import type { Clock } from '../../../plugins/clock';
import { inSeconds } from '../../../plugins/caller/tokens';
import type { UserRow } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { findUserById } from '../../../plugins/caller/user-queries';

/** How long a link from a password reset mail can be used, in hours. */
export const RESET_LINK_HOURS = 3;

const TOKEN = /^([0-9a-z]{1,9})-([0-9a-f]{64})$/;

/** Tokens of the links of one kind of mail. */
interface LinkTokens<User> {
  /** A token for a link to this user's address. */
  issue(user: User): string;
  /** Whether a token was issued for this user as they are, and if so, whether its link is over. */
  check(user: User, token: string): 'good' | 'expired' | 'wrong';
}

interface Kind<User> {
  /** Sets the kinds apart: none of their tokens passes for one of another kind. */
  purpose: string;
  hours: number;
  /** What of a user a link does not outlive. */
  boundTo: (user: User) => readonly unknown[];
}

/** The kinds of links in mails to an account's address. */
const KINDS = {
  /** Sets a new password; every change of the password ends all of them. */
  resetTokens: {
    purpose: 'password reset',
    hours: RESET_LINK_HOURS,
    boundTo: ({ id, email, passwordHash }: UserRow) => [id, email, passwordHash],
  },
  /** Confirms the address. */
  emailTokens: {
    purpose: 'e-mail confirmation',
    hours: EMAIL_LINK_DAYS * 24,
    boundTo: ({ id, email }: UserRow) => [id, email],
  },
  /** Ends mails of a kind, for as long as someone keeps one, and also once the account is deleted. */
  mailTokens: {
    purpose: 'end of mails',
    hours: Infinity,
    boundTo: ({ id, kind }: { id: number; kind: MailKind }) => [id, kind],
  },
} as const satisfies Record<string, Kind<never>>;

type Kinds = typeof KINDS;
export type AllLinkTokens = { [Name in keyof Kinds]: LinkTokens<Parameters<Kinds[Name]['boundTo']>[0]> };

/** @param secret the one that signs sessions; each kind of token has a key that is derived from it */
export const createLinkTokens = (secret: string, clock: Clock): AllLinkTokens => ({
  resetTokens: createTokens(secret, clock, KINDS.resetTokens),
  emailTokens: createTokens(secret, clock, KINDS.emailTokens),
  mailTokens: createTokens(secret, clock, KINDS.mailTokens),
});

/**
 * Tokens as Django makes them: the time of issue and an HMAC over it and what the link is bound to.
 *
 * The server stores no tokens: requests cannot fill a table, and a stolen copy of the database holds no working link.
 */
function createTokens<User>(secret: string, clock: Clock, { purpose, hours, boundTo }: Kind<User>): LinkTokens<User> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sign = (user: User, issuedAt: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([...boundTo(user), issuedAt]))
      .digest('hex');
  return {
    issue(user) {
      const issuedAt = inSeconds(clock());
      return `${issuedAt.toString(36)}-${sign(user, issuedAt)}`;
    },
    check(user, token) {
      const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (signature === '') return 'wrong';
      const issuedAt = Number.parseInt(time, 36);
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(user, issuedAt)))) return 'wrong';
      return inSeconds(clock()) - issuedAt < hours * 60 * 60 ? 'good' : 'expired';
    },
  };
}

/** A user's id in links: unpadded base64url of its digits. */
export const uidOf = ({ id }: Pick<UserRow, 'id'>): string => Buffer.from(String(id)).toString('base64url');

/** Largest id in the database; a query for a larger one fails. */
const MAX_ID = 2 ** 31 - 1;

/** The id in a link; 0, which no user has, for what is none. */
export function idOf(uid: string): number {
  const digits = Buffer.from(uid, 'base64url').toString('latin1');
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_ID ? Number(digits) : 0;
}

/** The user of a link, or undefined for an unknown one. */
export const findUserByUid = (db: Database, uid: string): Promise<UserRow | undefined> => findUserById(db, idOf(uid));

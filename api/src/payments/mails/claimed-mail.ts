import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';

/** A mail that this process has taken on, so that no other sends it too. */
export interface ClaimedMail {
  mail: Mail;
  markSent: (db: Database, sentAt: Date) => Promise<unknown>;
}

/** What mails are claimed by. */
export interface Claim {
  now: Date;
  /** A mail that was claimed before this instant and not sent is claimed anew. */
  abandonedBefore: Date;
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
}

import type { Database } from '../database/database';
import type { Limits } from '../limits/limits';
import type { Passwords } from './passwords';
import type { ResetTokens } from './reset-tokens';
import type { Tokens } from './tokens';

/** The services behind the auth endpoints. */
export interface AuthServices {
  db: Database;
  tokens: Tokens;
  passwords: Passwords;
  resetTokens: ResetTokens;
  limits: Limits;
  /** Address of the site that links in mails lead to, without a slash at the end. */
  siteUrl: string;
}

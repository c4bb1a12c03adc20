import type { Database } from '../database/database';
import type { Passwords } from './passwords';
import type { Tokens } from './tokens';

/** What the auth endpoints work with. */
export interface AuthServices {
  db: Database;
  tokens: Tokens;
  passwords: Passwords;
}

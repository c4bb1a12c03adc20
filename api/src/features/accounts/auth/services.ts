import type { Services } from '../../../plugins/services';
import type { Passwords } from './passwords';
import type { ResetTokens } from './reset-tokens';
import type { Tokens } from '../../../plugins/caller/tokens';

/** What signing in and changing accounts needs. */
export interface AuthServices extends Services {
  tokens: Tokens;
  passwords: Passwords;
  resetTokens: ResetTokens;
}

import type { Services } from '../../../plugins/services';
import type { Passwords } from './passwords';
import type { AllLinkTokens } from './link-tokens';
import type { Tokens } from '../../../plugins/caller/tokens';

/** What signing in and changing accounts needs. */
export interface AuthServices extends Services, AllLinkTokens {
  tokens: Tokens;
  passwords: Passwords;
}

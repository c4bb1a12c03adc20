import type { TokenFault } from 'shared/platform/release-service';
import type { Fault } from './call-service';

const ASK = 'Ask the operator of the release service for a new one.';

/** Why a token is refused, and what to do. */
export const TOKEN_FAULTS: Readonly<Record<TokenFault, string>> = {
  missing: 'Enter the token of your team.',
  unknown: 'The release service does not know this token. Check that you pasted all of it.',
  revoked: `This token has been revoked. ${ASK}`,
  expired: `This token has expired. ${ASK}`,
};

/** Why a call failed, and what to do. */
export function faultMessage(fault: Fault): string {
  if (fault.kind === 'token') return TOKEN_FAULTS[fault.reason];
  if (fault.kind === 'refused') return fault.why;
  return fault.kind === 'unreachable'
    ? 'We cannot reach the release service. Check that it is running and that your network reaches it.'
    : 'The release service sent a reply that this page could not read. Reload the page, or ask its operator to read its log.';
}

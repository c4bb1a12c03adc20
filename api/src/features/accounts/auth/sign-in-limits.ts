import type { Count, Limits } from '../../../plugins/limits/limits';
import { emailKey } from '../../../plugins/text/email';

/** An account is known to all limits by its address in the form for comparison: another spelling gives no further tries. */
const within = (account: string, network: string) => JSON.stringify([account, network]);

/**
 * Tries to sign in within the limits of the account in the network, and, unless the account was used from the network
 * before, of the network and of the account from all such networks. So neither a stranger who tries passwords from many
 * networks nor one in the same network locks out the owners of accounts that are used from there.
 * @param check undefined counts as a failed try
 * @throws {ApiError} 429 when a limit is reached
 */
export async function countSignIn<Session>(
  limits: Limits,
  email: string,
  network: string,
  check: () => Promise<Session | undefined>,
): Promise<Session | undefined> {
  const account = emailKey(email);
  const here: Count = ['LIMIT_SIGN_IN', within(account, network)];
  const session = await limits.attempt(
    (await limits.knows(account, network))
      ? [here]
      : [['LIMIT_SIGN_IN_ACCOUNT', account], here, ['LIMIT_SIGN_IN_NETWORK', network]],
    check,
  );
  if (session !== undefined) await limits.remember(account, network);
  return session;
}

/** Lets the owner of an account, who has proved to have its mailbox, sign in from a network whatever others have tried. */
export async function admitOwner(limits: Limits, email: string, network: string): Promise<void> {
  const account = emailKey(email);
  await limits.forget('LIMIT_SIGN_IN', within(account, network));
  await limits.remember(account, network);
}

/**
 * Counts a mail for a new password to an account's address, which someone asked for. Networks that the account was used from have
 * counts of their own, so that strangers who ask for mails do not use up the owner's.
 * @throws {ApiError} 429 when a limit is reached
 */
export async function countResetMail(limits: Limits, email: string, network: string): Promise<void> {
  const account = emailKey(email);
  const isKnown = await limits.knows(account, network);
  await limits.take(['LIMIT_RESET', isKnown ? within(account, network) : account], ['LIMIT_RESET_NETWORK', network]);
}

import type { Limits } from '../limits/limits';

/**
 * Counts a try to sign in, before its password is checked: against the account within the network, against the network,
 * and against the account from all networks that it has not been used from. So a stranger who tries passwords from many
 * networks does not lock the owner out of those that the owner uses.
 * @returns to be called when the password was right: the try no longer counts, and the network is known
 * @throws {ApiError} 429 when a limit is reached
 */
export async function countSignIn(limits: Limits, email: string, network: string): Promise<() => Promise<void>> {
  const within = JSON.stringify([email, network]);
  await limits.take('LIMIT_SIGN_IN', within);
  await limits.take('LIMIT_SIGN_IN_NETWORK', network);
  const isKnown = await limits.knows(email, network);
  if (!isKnown) await limits.take('LIMIT_SIGN_IN_ACCOUNT', email);
  return async () => {
    await limits.giveBack('LIMIT_SIGN_IN', within);
    await limits.giveBack('LIMIT_SIGN_IN_NETWORK', network);
    if (!isKnown) await limits.giveBack('LIMIT_SIGN_IN_ACCOUNT', email);
    await limits.remember(email, network);
  };
}

import { callApi } from 'shared/api-client';
import { tokenPairSchema, type Credentials } from 'shared/contracts/auth';
import { endSession, startSession } from 'shared/session';

/**
 * Signs in: the tokens of the answer become the session; a failure clears any tokens (SPEC §4).
 * An aborted call changes nothing, even if its answer arrived at the same moment.
 * @throws the errors of `callApi`, or the signal's reason
 */
export async function login({ email, password }: Credentials, signal: AbortSignal): Promise<void> {
  try {
    const data = { email, password };
    const tokens = await callApi(tokenPairSchema, { method: 'post', url: '/auth/jwt/create/', data, signal });
    signal.throwIfAborted();
    startSession(tokens);
  } catch (error) {
    if (!signal.aborted) endSession();
    throw error;
  }
}

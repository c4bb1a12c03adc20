import * as calls from '@hidden-order/api-shapes/auth/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { Credentials, Registration } from '@hidden-order/api-shapes/auth';
import { endSession, startSession } from '@hidden-order/platform/session';
import type { Failure } from '@hidden-order/ui/task';
import { loginFailure } from './failure';

/**
 * Signs in: the tokens of the answer become the session; a failure clears any tokens (spec §4).
 * An aborted call changes nothing, even if its answer arrived at the same moment.
 * @throws the errors of `callApi`, or the signal's reason
 */
export async function login({ email, password }: Credentials, signal: AbortSignal): Promise<void> {
  try {
    const data = { email, password };
    const tokens = await callApi(calls.signIn, { body: data, signal });
    signal.throwIfAborted();
    startSession(tokens);
  } catch (error) {
    if (!signal.aborted) endSession();
    throw error;
  }
}

/** The account exists in both cases; `failure` says why the automatic login did not work. */
type RegistrationOutcome = { signedIn: true } | { signedIn: false; failure: Failure };

/**
 * Creates an account, then signs in at once with the same credentials (spec §4).
 * @throws the errors of `callApi` if no account was created, or the signal's reason
 */
export async function register(registration: Registration, signal: AbortSignal): Promise<RegistrationOutcome> {
  // Spec §7 reads nothing from the answer, so a provider with other user fields must not turn a success into a failure.
  await callApi(calls.register, { body: registration, signal });
  try {
    await login(registration, signal);
    return { signedIn: true };
  } catch (error) {
    signal.throwIfAborted();
    return { signedIn: false, failure: loginFailure(error) };
  }
}

/**
 * Requests an email with a link to set a new password. The answer is the same without an account of this address.
 * @throws the errors of `callApi`
 */
export async function requestResetLink(email: string, signal: AbortSignal): Promise<void> {
  await callApi(calls.requestReset, { body: { email }, signal });
}

import { callApi } from 'shared/api-client';
import type { Registration } from 'shared/contracts/auth';
import * as z from 'zod/mini';
import { loginFailure, type Failure } from './failure';
import { login } from './login';

/** The account exists in both cases; `failure` says why the automatic login did not work. */
export type RegistrationOutcome = { signedIn: true } | { signedIn: false; failure: Failure };

/**
 * Creates an account, then signs in at once with the same credentials (SPEC §4).
 * @throws the errors of `callApi` if no account was created, or the signal's reason
 */
export async function register(registration: Registration, signal: AbortSignal): Promise<RegistrationOutcome> {
  // SPEC §7 reads nothing from the answer, so a provider with other user fields must not turn a success into a failure.
  await callApi(z.unknown(), { method: 'post', url: '/auth/users/', data: registration, signal });
  try {
    await login(registration, signal);
    return { signedIn: true };
  } catch (error) {
    signal.throwIfAborted();
    return { signedIn: false, failure: loginFailure(error) };
  }
}

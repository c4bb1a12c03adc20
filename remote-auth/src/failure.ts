import { detailOf, failureMessage, failureWithCause, isStatus } from '@hidden-order/platform/api-client';
import { fieldErrorsOf } from '@hidden-order/ui/form';

/** A refused or failed call, as forms show it. */
export interface Failure {
  /** What failed; for login and registration the sentence of the error catalogue (spec §8). */
  message: string;
  /** Why and what to do next, if the message does not say so. */
  advice: string | null;
  /** Error messages by field name. */
  fields: Readonly<Record<string, string>>;
}

/** Spec §8, login failure: the server's detail message, otherwise 'Login failed.' */
export const loginFailure = (error: unknown): Failure =>
  describe(error, detailOf(error) || 'Login failed.', isWrongPassword(error) ? CHECK_BOTH : catalogueAdvice(error));

const CHECK_BOTH = 'Check your e-mail address and password, or use “Forgot password?”.';

/** A 401 that the server explains; its words, which spec §8 demands, are written for developers. */
const isWrongPassword = (error: unknown): boolean => isStatus(error, 401) && detailOf(error) !== null;

/** Spec §8, registration failure: detail, otherwise all field messages joined with ', ', otherwise 'Registration failed.' */
export const registrationFailure = (error: unknown): Failure =>
  describe(error, serverMessage(error) || 'Registration failed.', catalogueAdvice(error));

/** A refused request for a reset link: what failed, and why. */
export const resetRequestFailure = (error: unknown): Failure =>
  describe(error, 'We could not send the reset link.', isFieldRefused(error, 'email') ? null : failureMessage(error));

/** A refused new password: to choose another one, or why it could not be set. */
export const newPasswordFailure = (error: unknown): Failure =>
  isFieldRefused(error, 'new_password')
    ? describe(error, 'You cannot use this password. Choose another one.', null)
    : describe(error, 'We could not set the new password.', failureMessage(error));

/** Whether the server refused the reset link itself: used, expired or unknown. */
export const isLinkRefused = (error: unknown): boolean => ['uid', 'token'].some((name) => isFieldRefused(error, name));

const isFieldRefused = (error: unknown, name: string): boolean => fieldErrorsOf(error)[name] !== undefined;

function describe(error: unknown, message: string, advice: string | null): Failure {
  const fields = Object.entries(fieldErrorsOf(error)).map(([name, messages]): [string, string] => [
    name,
    messages.join(' '),
  ]);
  return { message, advice, fields: Object.fromEntries(fields) };
}

/** What the server itself says of a failed call: its detail, else all field messages joined with ', ', else `''` (spec §8). */
const serverMessage = (error: unknown): string =>
  detailOf(error) || Object.values(fieldErrorsOf(error)).flat().filter(Boolean).join(', ');

/** What to do after a failed login or registration that the server does not explain, with the transport's message (spec §8). */
const catalogueAdvice = (error: unknown): string | null => (serverMessage(error) ? null : failureWithCause(error));

import { detailOf, failureMessage, failureWithCause, isStatus } from '@hidden-order/platform/api-client';
import { fieldErrorsOf, type Failure } from '@hidden-order/ui/task';

/** Spec §8, login failure: the server's detail message, otherwise 'Login failed.' */
export const loginFailure = (error: unknown): Failure => ({
  message: detailOf(error) || 'Login failed.',
  advice: isWrongPassword(error) ? CHECK_BOTH : catalogueAdvice(error),
});

const CHECK_BOTH = 'Check your e-mail address and password, or use “Forgot password?”.';

/** A 401 that the server explains; its words, which spec §8 demands, are written for developers. */
const isWrongPassword = (error: unknown): boolean => isStatus(error, 401) && detailOf(error) !== null;

/** Spec §8, registration failure: detail, otherwise all field messages joined with ', ', otherwise 'Registration failed.' */
export const registrationFailure = (error: unknown): Failure => ({
  message: serverMessage(error) || 'Registration failed.',
  advice: catalogueAdvice(error),
});

/** A refused request for a reset link: what failed, and why. */
export const resetRequestFailure = (error: unknown): Failure => ({
  message: 'We could not send the reset link.',
  advice: isFieldRefused(error, 'email') ? null : failureMessage(error),
});

/** A refused new password: to choose another one, or why it could not be set. */
export const newPasswordFailure = (error: unknown): Failure =>
  isFieldRefused(error, 'new_password')
    ? { message: 'You cannot use this password. Choose another one.', advice: null }
    : { message: 'We could not set the new password.', advice: failureMessage(error) };

/** Whether the server refused the reset link itself: used, expired or unknown. */
export const isLinkRefused = (error: unknown): boolean => ['uid', 'token'].some((name) => isFieldRefused(error, name));

const isFieldRefused = (error: unknown, name: string): boolean => fieldErrorsOf(error)[name] !== undefined;

/** What the server itself says of a failed call: its detail, else all field messages joined with ', ', else `''` (spec §8). */
const serverMessage = (error: unknown): string =>
  detailOf(error) || Object.values(fieldErrorsOf(error)).flat().filter(Boolean).join(', ');

/** What to do after a failed login or registration that the server does not explain, with the transport's message (spec §8). */
const catalogueAdvice = (error: unknown): string | null => (serverMessage(error) ? null : failureWithCause(error));

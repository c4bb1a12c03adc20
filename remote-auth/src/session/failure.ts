import { detailOf, failureMessage, fieldErrorsOf, isUnanswered, serverMessage } from 'shared/api-client';

/** A refused or failed call, as forms show it. */
export interface Failure {
  /** The sentence of the error catalogue (SPEC §8). */
  message: string;
  /** What to do next, if the server sent no message. */
  advice: string | null;
  /** Error messages by field name. */
  fields: Readonly<Record<string, string>>;
}

/** SPEC §8, login failure: the server's detail message, otherwise 'Login failed.' */
export const loginFailure = (error: unknown): Failure => describe(error, detailOf(error) || 'Login failed.');

/** SPEC §8, registration failure: detail, otherwise all field messages joined with ', ', otherwise 'Registration failed.' */
export const registrationFailure = (error: unknown): Failure =>
  describe(error, serverMessage(error) || 'Registration failed.');

/** A refused request for a reset link: the server's detail message, otherwise a sentence of our own. */
export const resetRequestFailure = (error: unknown): Failure =>
  describe(error, detailOf(error) || 'The reset link could not be sent.');

/** A refused new password: the server's detail message, otherwise what to do. */
export function newPasswordFailure(error: unknown): Failure {
  const refused = fieldErrorsOf(error)['new_password'] !== undefined;
  const message = refused ? 'This password cannot be used. Choose another one.' : 'The new password could not be set.';
  return describe(error, detailOf(error) || message);
}

/** Whether the server refused the reset link itself: used, expired or unknown. */
export const isLinkRefused = (error: unknown): boolean =>
  ['uid', 'token'].some((name) => fieldErrorsOf(error)[name] !== undefined);

function describe(error: unknown, message: string): Failure {
  const fields = Object.entries(fieldErrorsOf(error)).map(([name, messages]): [string, string] => [
    name,
    messages.join(' '),
  ]);
  return { message, advice: serverMessage(error) ? null : adviceFor(error), fields: Object.fromEntries(fields) };
}

/** The transport's message (SPEC §8), which may tell the reader the cause, and what to do next. */
function adviceFor(error: unknown): string {
  const whatToDo = isUnanswered(error) ? 'Check your connection, then try again.' : 'Try again in a moment.';
  return `${failureMessage(error, 'Something unexpected happened')}. ${whatToDo}`;
}

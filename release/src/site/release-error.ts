import { types } from 'node:util';

/** A release command cannot do what was asked; the message says why and what to do. Nothing live has changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  /** Status of the answer in which the release service says so. */
  readonly statusCode = 409;
}

/** Characters of a message that are shown and kept at the most: a release can throw any. */
const MOST_SHOWN = 4000;

/** A message as it is shown, without signs that a terminal would obey. */
export function inShort(message: string): string {
  const shown = message.slice(0, MOST_SHOWN).replaceAll(/[^\P{C}\n\t]/gu, '');
  return message.length <= MOST_SHOWN ? shown : `${shown} … (${message.length} characters)`;
}

/** What went wrong in a call of `fetch`, which hides the network's own message in the cause of its error. */
export function networkError(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const { cause } = error;
  return types.isNativeError(cause) && cause.message !== '' ? cause.message : error.message;
}

/** What a failed command has printed. */
export const outputOf = (error: unknown): string =>
  error instanceof Error && 'stdout' in error && 'stderr' in error
    ? `${String(error.stdout)}${String(error.stderr)}` || error.message
    : String(error);

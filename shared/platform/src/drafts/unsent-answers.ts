import { withStorage } from '../browser';

/** The storage's key of what the server does not have (unsent.ts), unless it is where someone learned or read last. */
const ANSWER = /^my-draft(?!.*\/(last|read)$)/;

/**
 * To ask before anything that signs a person out: it makes the browser forget answers that it alone has.
 * @returns whether to go on, after a question where there are such answers
 */
export function maySignOut(): boolean {
  const hasUnsent = withStorage('local', (storage) => Object.keys(storage).some((key) => ANSWER.test(key)));
  return !hasUnsent || confirm('Sign out and lose answers not saved yet?');
}

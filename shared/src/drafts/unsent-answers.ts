import { withStorage } from '../storage';

/** The storage's key of what the server does not have (unsent.ts), unless it is where someone learned or read last. */
const ANSWER = /^my-draft(?!.*\/(last|read)$)/;

/** Whether this browser alone has answers, which signing out removes. */
export const hasUnsentAnswers = (): boolean | null =>
  withStorage('local', (storage) => Object.keys(storage).some((key) => ANSWER.test(key)));

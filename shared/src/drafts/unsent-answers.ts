import { getPersonId } from 'shared/session';
import { withStorage } from '../storage';

/** Begins the storage's keys of what the server does not have yet: `my-draft/<owner>/<subject>/<part>`. */
export const MARK = 'my-draft';
/** Owns what is written before signing in; the next person who signs in takes it over. */
export const VISITOR = 'visitor';

/** Where someone learned or read last, which is no loss. */
const PLACE = /\/(?:learning\/last|read)$/;

/** @returns how many answers of the signed-in person are in this browser alone. Signing out removes them */
export function countUnsentAnswers(): number {
  const own = [VISITOR, getPersonId()].map((owner) => `${MARK}/${owner}/`);
  const count = (storage: Storage) =>
    Object.keys(storage).filter((key) => own.some((mark) => key.startsWith(mark)) && !PLACE.test(key)).length;
  return withStorage('local', count) ?? 0;
}

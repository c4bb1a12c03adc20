import { notNow } from '../errors/errors';

/**
 * For work that takes much memory or many threads.
 * @param most how much may be under way
 * @param what is done, in words for a visitor
 * @returns does one piece of work at a time, in the order of the calls; it throws ApiError 503 while too many wait
 */
export function createTurns(most: number, what: string) {
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= most)
      throw notNow({ code: 'busy', detail: `Too many ${what} at this moment. Try again in a few seconds.` });
    underWay += 1;
    const done = last.then(work).finally(() => (underWay -= 1));
    // A failure does not stop the calls after it.
    last = done.catch(() => undefined);
    return done;
  };
}

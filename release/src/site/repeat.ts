import { setInterval } from 'node:timers/promises';

/**
 * Repeats work, of which one round ends before the next begins, until it is stopped.
 * @param work handles its errors itself
 * @returns stops it, after the round that has begun
 */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  const stop = new AbortController();
  // Aborting the timer ends the loop.
  const repeating = (async () => {
    for await (const _ of setInterval(everyMs, undefined, { signal: stop.signal })) await work();
  })().catch(() => undefined);
  return () => {
    stop.abort();
    return repeating;
  };
}

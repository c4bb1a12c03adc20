import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log';

/**
 * Work that every process of the API repeats for itself, such as the look for texts to hold in memory; what one process
 * is to do for all is a job (`runner.ts`).
 */
export interface Repeated {
  /** For the log. */
  name: string;
  /** From the end of a run to the start of the next. */
  everySeconds: number;
  run: () => Promise<void>;
}

/**
 * Runs each work now and repeats it. A failure is logged once, until the work succeeds again, and stops nothing.
 * @returns stops all, once the runs under way have ended
 */
export function repeat(works: readonly Repeated[], log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each work listens while it pauses; Node takes more than ten listeners for a leak.
  setMaxListeners(works.length + 1, signal);
  const repeatOne = async ({ name, everySeconds, run }: Repeated) => {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        await run();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error, work: name }, 'repeated work failed');
        isFailing = true;
      }
      // Stopping rejects the pause.
      await pause(everySeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = works.map(repeatOne);
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log';

/** Work that every API process repeats; `run` must be safe in several processes at once. */
export interface BackgroundJob {
  /** For the log. */
  name: string;
  /** From the end of a run to the start of the next. */
  everySeconds: number;
  run: () => Promise<void>;
}

/**
 * Runs each job now and repeats it. A failed run is logged, and the next one follows as usual.
 * @returns stops the jobs, once the runs under way have ended
 */
export function startJobs(jobs: readonly BackgroundJob[], log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each job listens while it pauses; Node takes more than ten listeners for a leak.
  setMaxListeners(jobs.length + 1, signal);
  const repeat = async ({ name, everySeconds, run }: BackgroundJob) => {
    while (!signal.aborted) {
      const ended = Promise.resolve().then(run);
      await ended.catch((error: unknown) => log.error({ err: error, job: name }, 'a background job failed'));
      // Stopping rejects the pause.
      await pause(everySeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = jobs.map(repeat);
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

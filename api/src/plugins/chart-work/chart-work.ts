import { Worker } from 'node:worker_threads';
import { notNow } from '../errors/errors';
import { work, type Work } from './work';
import type { Outcome, Task } from './worker';

/** Work on charts off the event loop: the functions of `work`, each answered later. @throws {ApiError} 503 while too much waits */
export type ChartWork = {
  [Name in keyof Work]: (...args: Parameters<Work[Name]>) => Promise<ReturnType<Work[Name]>>;
};

/** How much may wait; a piece takes up to 0.2 s. */
const MOST = 50;

/**
 * Opens a thread for work on charts, which begins with the first piece of work. Where the thread ends, what waits fails, and
 * the next piece begins a new one.
 */
export function openChartWork(): ChartWork & { close: () => Promise<void> } {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: unknown) => void }>();
  let thread: Worker | undefined;
  let last = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('start-worker.js', import.meta.url), { execArgv: [] });
    begun.unref();
    begun.on('message', (outcome: Outcome) => {
      const asked = waiting.get(outcome.id);
      waiting.delete(outcome.id);
      if ('error' in outcome) asked?.reject(outcome.error);
      else asked?.resolve(outcome.result);
      if (waiting.size === 0) begun.unref();
    });
    const end = (error: unknown) => {
      if (thread === begun) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    begun.on('error', end);
    begun.on('exit', () => end(new Error('The thread for work on charts has ended.')));
    return begun;
  };

  return {
    ...makeWork((name, args) => {
      if (waiting.size >= MOST)
        throw notNow({ code: 'busy', detail: 'Too many charts at this moment. Try again in a few seconds.' });
      thread ??= begin();
      thread.ref();
      const id = ++last;
      const task: Task = { id, name, args };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread?.postMessage(task);
      });
    }),
    close: async () => void (await thread?.terminate()),
  };
}

/** @param run does a piece of work by the name of its function */
function makeWork(run: (name: keyof Work, args: unknown[]) => Promise<unknown>): ChartWork {
  const names = Object.keys(work) as (keyof Work)[];
  // Each function of `work` answers under its own name, later.
  return Object.fromEntries(names.map((name) => [name, async (...args: unknown[]) => run(name, args)])) as ChartWork;
}

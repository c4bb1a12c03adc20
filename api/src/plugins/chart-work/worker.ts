import { parentPort } from 'node:worker_threads';
import { work, type Work } from './work';

/** A piece of work, by the name of its function. */
export interface Task {
  id: number;
  name: keyof Work;
  args: unknown[];
}
/** What came of it. */
export type Outcome = { id: number; result: unknown } | { id: number; error: unknown };

// The thread of the pool beside it, which alone sends tasks, typed by `ChartWork`.
parentPort?.on('message', ({ id, name, args }: Task) => {
  const run = work[name] as (...args: unknown[]) => unknown;
  let outcome: Outcome;
  try {
    outcome = { id, result: run(...args) };
  } catch (error) {
    outcome = { id, error };
  }
  parentPort?.postMessage(outcome);
});

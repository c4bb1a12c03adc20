import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { notNow } from '../../provider-format/errors';
import type { Drawing } from './drawing/draw';

/** Drawings that wait for the thread, which makes one after another. */
const MAX_WAITING = 20;

/** Draws in a thread, because each drawing would hold up all other requests. */
export function createDrawings() {
  const queue = pLimit(1);
  let thread: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./drawing/worker.js', import.meta.url));
    // A drawing that fails ends the thread.
    started.once('error', () => (thread = undefined));
    started.unref();
    return started;
  }

  return {
    /** @throws {ApiError} 503 while too many wait */
    draw: async (drawing: Drawing): Promise<Buffer> => {
      if (queue.pendingCount >= MAX_WAITING) throw busy();
      return queue(async () => {
        thread ??= start();
        const answer = once(thread, 'message');
        thread.postMessage(drawing);
        const [bytes] = (await answer) as [Uint8Array];
        return Buffer.from(bytes);
      });
    },
    close: async (): Promise<void> => {
      await thread?.terminate();
    },
  };
}

const busy = () =>
  notNow({ code: 'busy', detail: 'We are drawing many certificates at this moment. Try again in a few seconds.' });

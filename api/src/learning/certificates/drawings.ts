import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { notNow } from '../../provider-format/errors';
import type { Drawing } from './drawing/draw';

/** Drawings that wait for the thread; each takes less than half a second. */
const MAX_WAITING = 20;
/** Bytes of all drawings that are kept; one has about 20,000. */
const MAX_KEPT = 32 * 2 ** 20;

/**
 * Draws in a thread, one drawing after another, because each would hold up all other requests. What was drawn is kept; who
 * asks for a drawing that is being made waits for that.
 */
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

  async function make(drawing: Drawing): Promise<Buffer> {
    thread ??= start();
    const answer = once(thread, 'message');
    thread.postMessage(drawing);
    const [bytes] = (await answer) as [Uint8Array];
    return Buffer.from(bytes);
  }

  const kept = new LRUCache<string, Buffer, { drawing: Drawing }>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) => {
      if (queue.pendingCount >= MAX_WAITING) throw busy();
      return queue(make, context.drawing);
    },
  });

  return {
    /** @throws {ApiError} 503 while too many wait */
    draw: (drawing: Drawing): Promise<Buffer> => kept.forceFetch(JSON.stringify(drawing), { context: { drawing } }),
    close: async (): Promise<void> => {
      await thread?.terminate();
    },
  };
}

const busy = () =>
  notNow({ code: 'busy', detail: 'We are drawing many certificates at this moment. Try again in a few seconds.' });

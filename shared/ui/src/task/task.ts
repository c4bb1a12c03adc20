import { useState } from 'react';

/**
 * Something that a press does with a server, outside of a page's actions (`useAction`): one call at a time.
 * @param send rejects where it fails
 * @returns `run`: does it, unless it is under way; `isPending`; `error`: why the last one failed, null if it did not
 */
export function useTask<Args extends unknown[]>(send: (...args: Args) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (...args: Args) => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await send(...args);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error('a task failed', { cause: thrown }));
    }
    setPending(false);
  };
  return { isPending, error, run: (...args: Args) => void run(...args) };
}

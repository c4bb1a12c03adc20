import { useState } from 'react';
import { serviceErrorOf } from '@hidden-order/console';

/**
 * Something that a press of a button does with the server.
 * @param task rejects as the calls of a console do
 * @returns how to do it, whether it is under way, and why it failed the last time; null if it did not
 */
export function useTask<Args extends unknown[]>(task: (...args: Args) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (...args: Args) => {
    setPending(true);
    setFault(null);
    try {
      await task(...args);
    } catch (error) {
      setFault(serviceErrorOf(error).message);
    }
    setPending(false);
  };
  return { isPending, fault, run: (...args: Args) => void run(...args) };
}

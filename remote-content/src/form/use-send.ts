import { useEffect, useRef } from 'react';
import type { ActionOutcome, PageAction } from 'shared/contracts/page';
import { useAction } from 'shared/router';

/**
 * An action of the page (`useAction`) as a call, for a form that goes on with its result.
 * @returns a function that resolves with what the action returns. @throws as the action
 */
export function useSend<Action extends PageAction>(action: string) {
  const { submit, outcome } = useAction<Action>(action);
  const settle = useRef<((outcome: ActionOutcome<Awaited<ReturnType<Action>>>) => void) | null>(null);
  useEffect(() => {
    if (outcome !== undefined) settle.current?.(outcome);
  }, [outcome]);
  return (input: Parameters<Action>[0]): Promise<Awaited<ReturnType<Action>>> =>
    new Promise((resolve, reject) => {
      settle.current = (now) => ('done' in now ? resolve(now.done) : reject(now.error as Error));
      void submit(input);
    });
}

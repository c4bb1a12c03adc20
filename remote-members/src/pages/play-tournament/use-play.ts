import { useState } from 'react';
import { failureMessage, isStatus } from '@hidden-order/platform/api-client';
import type { OwnPlay } from '@hidden-order/api-shapes/played-tournaments';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { useAction, useRevalidator } from '@hidden-order/platform/router';
import type { actions } from './data';

/** Why a commit failed, and what to do again. */
interface Failure {
  message: string;
  retry: () => void;
}

/**
 * The entry of the caller as the server answered last, and its commits. A failed one loses nothing.
 * @param id of the tournament
 */
export function useCommits(id: string, loaded: OwnPlay) {
  const [answered, setAnswered] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { submit, isPending: isSealing } = useAction<typeof actions.commit>('commit', { keepsData: true });
  const { revalidate } = useRevalidator();
  // Another device may have withdrawn the entry and made a new one.
  const isSame = answered.reference === loaded.reference;
  const own = isSame && answered.commits.length > loaded.commits.length ? answered : loaded;

  /** Seals a statement about a round. @returns whether it is sealed */
  const commit = async (round: number, statement: Statement): Promise<boolean> => {
    const outcome = await submit({ id, round, number: own.commits.length + 1, statement });
    if ('done' in outcome) {
      setAnswered(outcome.done);
      setFailure(null);
      return true;
    }
    // The round is over, or another device has committed: what is now comes first.
    const retry = isStatus(outcome.error, 409)
      ? () => void revalidate().then(() => setFailure(null))
      : () => void commit(round, statement);
    const message = `We could not seal your statement. ${failureMessage(outcome.error)} Your labels are still here.`;
    setFailure({ message, retry });
    return false;
  };
  return { own, failure, isSealing, commit };
}

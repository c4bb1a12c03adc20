import { useState } from 'react';
import type { OwnPlay } from '@hidden-order/api-shapes/played-tournaments';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { useAction } from '@hidden-order/platform/router';
import { useFailure } from '../../parts/statements/use-failure';
import type { actions } from './data';

/**
 * The entry of the caller as the server answered last, and its commits. A failed one loses nothing.
 * @param id of the tournament
 */
export function useCommits(id: string, loaded: OwnPlay) {
  const [answered, setAnswered] = useState(loaded);
  const { failure, fail, clear } = useFailure();
  const { submit, isPending: isSealing } = useAction<typeof actions.commit>('commit', { keepsData: true });
  // Another device may have withdrawn the entry and made a new one.
  const isSame = answered.reference === loaded.reference;
  const own = isSame && answered.commits.length > loaded.commits.length ? answered : loaded;

  /** Seals a statement about a round. @returns whether it is sealed */
  const commit = async (round: number, statement: Statement): Promise<boolean> => {
    const outcome = await submit({ id, round, number: own.commits.length + 1, statement });
    if ('done' in outcome) {
      setAnswered(outcome.done);
      clear();
      return true;
    }
    fail('We could not seal your statement.', outcome.error, () => void commit(round, statement));
    return false;
  };
  return { own, failure, isSealing, commit };
}

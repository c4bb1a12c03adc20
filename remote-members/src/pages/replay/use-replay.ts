import { useState } from 'react';
import { failureMessage, isStatus } from '@hidden-order/platform/api-client';
import type { Replay, Statement } from '@hidden-order/api-shapes/replays';
import type { ActionOutcome } from '@hidden-order/platform/page';
import { useAction, useRevalidator } from '@hidden-order/platform/router';
import type { actions } from './data';

/** Why a call failed, and what to do again. */
interface Failure {
  message: string;
  retry: () => void;
}

/** A replay as the server answered last, and the calls that take it further, one at a time. A failed one loses nothing. */
export function useReplay(loaded: Replay) {
  const [answered, setAnswered] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { submit: show, isPending: isShowing } = useAction<typeof actions.showBars>('showBars', { keepsData: true });
  const { submit: seal, isPending: isSealing } = useAction<typeof actions.commit>('commit', { keepsData: true });
  const { revalidate, state } = useRevalidator();
  const replay = progressOf(loaded) > progressOf(answered) ? loaded : answered;
  const isBusy = isShowing || isSealing || state === 'loading';

  const settle = (outcome: ActionOutcome<Replay>, what: string, again: () => void): boolean => {
    if ('done' in outcome) {
      setAnswered(outcome.done);
      setFailure(null);
      return true;
    }
    // The replay has gone on elsewhere: what it is now comes first.
    const retry = isStatus(outcome.error, 409) ? () => void revalidate().then(() => setFailure(null)) : again;
    setFailure({ message: `${what} ${failureMessage(outcome.error)} Your labels are still here.`, retry });
    return false;
  };

  const showBars = async (by: 1 | 10): Promise<void> => {
    if (isBusy) return;
    const outcome = await show({ id: replay.id, shown: replay.bars.length, by });
    settle(outcome, 'We could not show the next bar.', () => void showBars(by));
  };

  /** @returns whether the statement is sealed */
  const commit = async (statement: Statement): Promise<boolean> => {
    if (isBusy) return false;
    const number = replay.commits.length + 1;
    const outcome = await seal({ id: replay.id, shown: replay.bars.length, number, statement });
    return settle(outcome, 'We could not seal your statement.', () => void commit(statement));
  };

  return { replay, failure, isBusy, isSealing, showBars, commit };
}

export type ReplayCalls = ReturnType<typeof useReplay>;

/** Grows with each bar, each commit and the end. */
const progressOf = ({ bars, commits, finished_at }: Replay): number =>
  bars.length + commits.length + (finished_at === null ? 0 : 1);

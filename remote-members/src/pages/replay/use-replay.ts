import { useEffect, useRef, useState } from 'react';
import type { Replay, Statement } from '@hidden-order/api-shapes/replays';
import type { ActionOutcome } from '@hidden-order/platform/page';
import { useAction } from '@hidden-order/platform/router';
import { useFailure } from '../../parts/statements/use-failure';
import type { actions } from './data';
import type { PlayCalls } from '../../parts/play/play-calls';

/**
 * A replay as the server answered last, and the calls that take it further, one at a time. A failed one loses nothing. What
 * is stated while a bar is on its way waits for the bar.
 */
export function useReplay(loaded: Replay): PlayCalls & { play: Replay } {
  const [answered, setAnswered] = useState(loaded);
  const { failure, fail, clear, isLoading } = useFailure();
  const [isPlaying, setPlaying] = useState(false);
  const { submit: show, isPending: isShowing } = useAction<typeof actions.showBars>('showBars', { keepsData: true });
  const { submit: seal, isPending: isSealing } = useAction<typeof actions.commit>('commit', { keepsData: true });
  const play = progressOf(loaded) > progressOf(answered) ? loaded : answered;
  const isBusy = isShowing || isSealing || isLoading;
  /** The call under way, and the replay as it is once that call has ended: those who wait for it were rendered before. */
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  }, [play]);

  const settle = (outcome: ActionOutcome<Replay>, what: string, again: () => void): boolean => {
    if ('done' in outcome) {
      latest.current = outcome.done;
      setAnswered(outcome.done);
      clear();
      return true;
    }
    fail(what, outcome.error, again);
    return false;
  };

  const showNext = async (by: 1 | 10): Promise<void> => {
    const { id, bars } = latest.current;
    const outcome = await show({ id, shown: bars.length, by });
    settle(outcome, 'We could not show the next bar.', () => showBars(by));
  };
  const showBars = (by: 1 | 10): void => {
    if (!isBusy) running.current = showNext(by);
  };

  /** Seals a statement once the call under way has ended; no bar comes by itself then. */
  const commit = async (statement: Statement): Promise<boolean> => {
    setPlaying(false);
    await running.current;
    const { id, bars, commits } = latest.current;
    const outcome = await seal({ id, shown: bars.length, number: commits.length + 1, statement });
    return settle(outcome, 'We could not seal your statement.', () => void commit(statement));
  };

  return { play, failure, isBusy, isShowing, isSealing, isPlaying, setPlaying, showBars, commit };
}

/** Grows with each bar, each commit and the end. */
const progressOf = ({ bars, commits, finished_at }: Replay): number =>
  bars.length + commits.length + (finished_at === null ? 0 : 1);

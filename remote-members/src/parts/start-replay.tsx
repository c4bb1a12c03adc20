import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction } from '@hidden-order/platform/router';
import { Alert } from '@hidden-order/ui';
import type { startReplay } from '../calls/replay';
import { LevelButtons } from './level-buttons';

/**
 * Starts a replay by level, or goes on with the unfinished one. Its page has the action `startReplay`.
 * @param props.Levels shows the levels
 */
export function StartReplay({ Levels = LevelButtons }: { Levels?: typeof LevelButtons }) {
  const { submit, isPending, outcome } = useAction<typeof startReplay>('startReplay', { keepsData: true });
  return (
    <Levels label="Replay a chart, bar by bar" disabled={isPending} onChoose={(level) => void submit(level)}>
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not start the replay. ${failureMessage(outcome.error)}`}</Alert>
      )}
    </Levels>
  );
}

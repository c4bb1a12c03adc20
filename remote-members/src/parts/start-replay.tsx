import { useId } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button } from '@hidden-order/ui';
import { PRACTICE_LEVELS } from '@hidden-order/waves/rules';
import type { startReplay } from '../calls';
import { LEVEL_NAMES } from './level-names';
import styles from './parts.module.css';

/** Starts a replay by level, or goes on with the unfinished one. Its page has the action `startReplay`. */
export function StartReplay() {
  const id = useId();
  const { submit, isPending, outcome } = useAction<typeof startReplay>('startReplay', { keepsData: true });
  return (
    <div role="group" aria-labelledby={id} className={styles.levels}>
      <span id={id}>Replay a chart, bar by bar</span>
      {PRACTICE_LEVELS.map((level) => (
        <Button key={level} variant="secondary" disabled={isPending} onClick={() => void submit(level)}>
          {LEVEL_NAMES[level]}
        </Button>
      ))}
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not start the replay. ${failureMessage(outcome.error)}`}</Alert>
      )}
    </div>
  );
}

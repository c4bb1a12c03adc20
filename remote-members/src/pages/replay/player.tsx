import { useEffect, useState } from 'react';
import { Button, RetryMessage, SelectField } from '@hidden-order/ui';
import type { ReplayCalls } from './use-replay';
import styles from './replay.module.css';

/** How long a bar stays the last one while the replay plays, in milliseconds. */
const SPEEDS = { slow: 3000, medium: 1500, fast: 600 } as const;
type Speed = keyof typeof SPEEDS;
const SPEED_NAMES: Record<Speed, string> = { slow: 'Slow', medium: 'Medium', fast: 'Fast' };

/** Where keys have a use of their own. */
const OWN_KEYS = 'button, a, summary, input, select, textarea';

/** Takes a replay further: by one bar or ten, or bar after bar until it is paused. */
export function Player({ calls: { replay, failure, isBusy, showBars } }: { calls: ReplayCalls }) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('medium');
  const { is_last: isLast, bars } = replay;
  const plays = isPlaying && failure === null && !isLast;

  useEffect(() => {
    if (!plays || isBusy) return;
    const timer = setTimeout(() => void showBars(1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      // The swings of the chart prevent the defaults of their own keys.
      if (defaultPrevented || altKey || ctrlKey || metaKey) return;
      const isOnControl = target instanceof Element && target.closest(OWN_KEYS) !== null;
      const isOnButton = target instanceof Element && target.closest('button') !== null;
      if (key === 'ArrowRight' && !isLast && (!isOnControl || isOnButton)) void showBars(shiftKey ? 10 : 1);
      else if (key === ' ' && !isOnControl) setPlaying(!plays);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div role="group" aria-label="Bars" className={styles.player}>
      <div className={styles.actions}>
        {isLast ? (
          <Button loading={isBusy} loadingLabel="Scoring…" onClick={() => void showBars(1)}>
            See the result
          </Button>
        ) : (
          <>
            <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => void showBars(1)}>
              Next bar
            </Button>
            <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => void showBars(10)}>
              Next 10 bars
            </Button>
            <Button variant="secondary" onClick={() => setPlaying(!plays)}>
              {plays ? 'Pause' : 'Play'}
            </Button>
          </>
        )}
      </div>
      <SelectField
        label="Speed"
        value={speed}
        onChange={({ target }) =>
          setSpeed(target.value === 'slow' || target.value === 'fast' ? target.value : 'medium')
        }
      >
        {Object.entries(SPEED_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>
        {isLast
          ? `Bar ${bars.length} is the last one. You can still commit.`
          : `${bars.length} bars so far. Keys: → shows a bar, Shift and → ten bars, Space plays and pauses.`}
      </p>
      {failure && (
        <RetryMessage onRetry={failure.retry} isRetrying={isBusy}>
          {failure.message}
        </RetryMessage>
      )}
    </div>
  );
}

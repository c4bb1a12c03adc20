import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { Button, RetryMessage, SelectField, useFocusOnMount } from '@hidden-order/ui';
import type { PlayCalls } from './play-calls';
import styles from './play.module.css';

/** How long a bar stays the last one while it plays, in milliseconds. */
const SPEEDS = { Slow: 3000, Medium: 1500, Fast: 600 };

/** Where arrow keys and the space bar have a use of their own, and where the space bar has one. */
const FIELDS = 'input, select, textarea, dialog';
const PRESSED = 'button, a, summary';

interface PlayerProps {
  calls: PlayCalls;
  /** Keys show bars while the focus is in it. */
  board: RefObject<HTMLElement | null>;
}

/**
 * React hook: takes a play further, by one bar or ten, or bar after bar until it is paused or the page is hidden.
 * @returns `bars`: the buttons; `settings`: how fast it plays, and what failed
 */
export function usePlayer({ calls, board }: PlayerProps) {
  const { play, failure, isBusy, isPlaying, setPlaying, showBars } = calls;
  const [hasFocus, setFocus] = useState(false);
  const [barTime, setBarTime] = useState(SPEEDS.Medium);
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const { is_last: isLast, bars: shown } = play;
  const plays = isPlaying && failure === null && !isLast;

  const showNext = useEffectEvent(() => showBars(1));
  useEffect(() => {
    if (!plays || isBusy) return;
    const timer = setTimeout(() => showNext(), barTime);
    return () => clearTimeout(timer);
  }, [plays, isBusy, barTime]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
    // The swings of the chart prevent the defaults of their own keys.
    if (defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (!(target instanceof Element) || board.current?.contains(target) !== true) return;
    const isOn = (controls: string) => target.closest(controls) !== null;
    if (isLast || isOn(FIELDS)) return;
    if (key === 'ArrowRight') {
      event.preventDefault();
      if (!repeat) showBars(shiftKey ? 10 : 1);
    } else if (key === ' ' && !shiftKey && !isOn(PRESSED)) {
      event.preventDefault();
      if (!repeat) setPlaying(!plays);
    }
  });
  const onHidden = useEffectEvent(() => {
    if (!document.hidden || !plays) return;
    setPlaying(false);
    setStoppedAt(shown.length);
  });
  useEffect(() => {
    const listener = () => onHidden();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const bars = (
    <div role="group" aria-label="Bars" className={`kit-actions kit-soft ${styles.bars}`}>
      <div className={`kit-wrap ${styles.buttons}`} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
        {isLast ? (
          <SeeResult calls={calls} isNext={hasFocus} />
        ) : (
          <>
            <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => showBars(1)}>
              Next bar
            </Button>
            <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => showBars(10)}>
              Next 10 bars
            </Button>
            <Button variant="secondary" onClick={() => setPlaying(!plays)}>
              {plays ? 'Pause' : 'Play'}
            </Button>
          </>
        )}
      </div>
      {!isLast && <p>{`${shown.length} bars so far.`}</p>}
      <p role="status">
        {isLast
          ? `Bar ${shown.length} is the last one. You can still commit.`
          : stoppedAt === shown.length && `Playing stopped at bar ${stoppedAt}, because the page was hidden.`}
      </p>
    </div>
  );
  const settings = (
    <>
      {!isLast && (
        <SelectField label="Speed" value={barTime} onChange={({ target }) => setBarTime(Number(target.value))}>
          {Object.entries(SPEEDS).map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {failure && (
        <RetryMessage onRetry={failure.retry} isRetrying={isBusy}>
          {failure.message}
        </RetryMessage>
      )}
    </>
  );
  return { bars, settings };
}

interface SeeResultProps {
  calls: PlayCalls;
  /** Whether it takes the place of a button that had the focus. */
  isNext: boolean;
}

/** Ends a play at its last bar. */
function SeeResult({ calls: { isShowing, isBusy, showBars }, isNext }: SeeResultProps) {
  const button = useFocusOnMount<HTMLButtonElement>(isNext);
  return (
    <Button
      ref={button}
      aria-disabled={isBusy || undefined}
      loading={isShowing}
      loadingLabel="Scoring…"
      onKeyDown={(event) => {
        // An Enter that is held on “Next bar” must not end the replay.
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => showBars(1)}
    >
      See the result
    </Button>
  );
}

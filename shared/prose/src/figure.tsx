import { useRef, useState } from 'react';
import type { Block } from '@hidden-order/api-shapes/content';
import { Button, useHydrated } from '@hidden-order/ui';
import { PricedChart } from '@hidden-order/waves/priced-chart';
import styles from './figure.module.css';
import { Answer } from './answer';

/**
 * A figure with its caption, which can be drawn wave by wave. One with stages begins with its first wave, and asks before it
 * goes on. Without scripts it is whole.
 */
export function Figure({ figure, caption, description, steps }: Extract<Block, { kind: 'figure' }>) {
  const isStaged = steps.some(({ stage }) => stage !== undefined);
  /** How many waves are drawn; 0 for the whole figure. */
  const [waves, setWaves] = useState(isStaged ? 1 : 0);
  const [isAnswered, setAnswered] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const step = isHydrated ? steps[waves - 1] : undefined;
  const last = waves === steps.length;
  const asks = step?.stage !== undefined && !isAnswered;
  /** A reader of a figure in stages must not hear what is to come. */
  const soFar =
    isStaged && step
      ? steps
          .slice(0, waves)
          .map(({ text }) => text)
          .join(' ')
      : description;
  const goTo = (next: number) => {
    setWaves(next);
    setAnswered(false);
  };
  const goBack = () => {
    goTo(waves - 1);
    // The button that was pressed goes.
    if (waves === 1) onward.current?.focus();
  };
  return (
    <figure className={`kit-stack2 ${styles.figure}`}>
      <div className={styles.drawing}>
        <PricedChart
          figure={figure}
          caption={soFar}
          drawn={step && { from: (steps[waves - 2]?.points ?? 1) - 1, to: step.points }}
        />
        {steps.length > 0 && (
          <div className={`kit-wrap ${styles.steps}`}>
            <p aria-live="polite">
              {step && <span>{step.text}</span>}
              {step?.stage && (
                <strong className={styles.question}>
                  Which patterns are still possible, and which price separates them?
                </strong>
              )}
            </p>
            {step && (
              <Button variant="quiet" onClick={goBack}>
                {waves === 1 ? 'Whole figure' : 'Previous wave'}
              </Button>
            )}
            <Button
              ref={onward}
              variant="secondary"
              onClick={() => (asks ? setAnswered(true) : goTo(last ? 0 : waves + 1))}
            >
              {!asks && !last && <PlaySign />}
              <span>{asks ? 'Show the answer' : onwardWords(step !== undefined, last)}</span>
            </Button>
            {isStaged && <Answer stage={isAnswered ? step?.stage : undefined} />}
          </div>
        )}
      </div>
      {!(isStaged && step) && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const PlaySign = () => (
  <svg viewBox="0 0 12 14" width="12" height="14" fill="currentColor" aria-hidden="true">
    <path d="M1 1v12l10-6z" />
  </svg>
);

function onwardWords(isDrawing: boolean, isLast: boolean): string {
  if (!isDrawing) return 'Draw it wave by wave';
  return isLast ? 'Whole figure' : 'Next wave';
}

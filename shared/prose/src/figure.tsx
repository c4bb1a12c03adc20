import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { Block } from '@hidden-order/api-shapes/content';
import { Button, useHydrated } from '@hidden-order/ui';
import { PricedChart } from '@hidden-order/waves/priced-chart';
import type Handles from '@hidden-order/waves/turn-handles';
import type { Moved } from '@hidden-order/waves/turn-handles';
import styles from './figure.module.css';
import { Answer } from './answer';

// With the book of rules, which a page needs only where a figure is in view. Where it does not arrive, the figure is a still.
const TurnHandles = lazy(
  () =>
    new Promise<{ default: typeof Handles }>((resolve) => {
      import(/* webpackChunkName: "turn-handles" */ '@hidden-order/waves/turn-handles').then(resolve, console.warn);
    }),
);

/**
 * A figure with its caption, which can be drawn wave by wave. One with stages begins with its first wave, and asks before it
 * goes on. The turns of one that claims a pattern can be moved. Without scripts it is whole.
 */
export function Figure({ figure, caption, description, steps }: Extract<Block, { kind: 'figure' }>) {
  const isStaged = steps.some(({ stage }) => stage !== undefined);
  /** How many waves are drawn; 0 for the whole figure. */
  const [waves, setWaves] = useState(isStaged ? 1 : 0);
  const [isAnswered, setAnswered] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const drawing = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(drawing);
  const [moved, setMoved] = useState<Moved | null>(null);
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
    setMoved(null);
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
      <div ref={drawing} className={styles.drawing}>
        <PricedChart
          figure={moved?.figure ?? figure}
          original={figure}
          caption={soFar}
          drawn={step && { from: (steps[waves - 2]?.points ?? 1) - 1, to: step.points }}
        >
          {isSeen && !step && figure.claim && (
            <Suspense>
              <TurnHandles figure={figure} moved={moved} onMove={setMoved} />
            </Suspense>
          )}
        </PricedChart>
        {(steps.length > 0 || moved) && (
          <div className={`kit-wrap ${styles.steps}`}>
            <p aria-live="polite">
              {moved && <span>{moved.broken ? moved.broken.rule : 'No rule is broken.'}</span>}
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
            {moved && (
              <Button variant="quiet" onClick={() => setMoved(null)}>
                Put it back
              </Button>
            )}
            {steps.length > 0 && (
              <Button
                ref={onward}
                variant="secondary"
                onClick={() => (asks ? setAnswered(true) : goTo(last ? 0 : waves + 1))}
              >
                {!asks && !last && <PlaySign />}
                <span>{asks ? 'Show the answer' : onwardWords(step !== undefined, last)}</span>
              </Button>
            )}
            {isStaged && <Answer stage={isAnswered ? step?.stage : undefined} />}
          </div>
        )}
      </div>
      {caption !== '' && !(isStaged && step) && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** Whether an element has come into view since the page is live. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
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

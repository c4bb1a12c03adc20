import { useRef, useState } from 'react';
import type { Block } from '@hidden-order/api-shapes/content';
import { Button } from '@hidden-order/ui';
import { PricedChart } from '@hidden-order/waves/priced-chart';
import styles from './figure.module.css';

/** A figure with its caption, which can be drawn wave by wave. Without scripts it is whole. */
export function Figure({ figure, caption, description, steps }: Extract<Block, { kind: 'figure' }>) {
  /** How many waves are drawn; 0 for the whole figure. */
  const [waves, setWaves] = useState(0);
  const onward = useRef<HTMLButtonElement>(null);
  const step = steps[waves - 1];
  const last = waves === steps.length;
  const goBack = () => {
    setWaves(waves - 1);
    // The button that was pressed goes.
    if (waves === 1) onward.current?.focus();
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing}>
        <PricedChart
          figure={figure}
          caption={description}
          drawn={step && { from: (steps[waves - 2]?.points ?? 1) - 1, to: step.points }}
        />
      </div>
      <figcaption>{caption}</figcaption>
      {steps.length > 0 && (
        <div className={styles.steps}>
          <p aria-live="polite">{step?.text}</p>
          {step && (
            <Button variant="quiet" onClick={goBack}>
              {waves === 1 ? 'Whole figure' : 'Previous wave'}
            </Button>
          )}
          <Button ref={onward} variant="quiet" onClick={() => setWaves(last ? 0 : waves + 1)}>
            {step === undefined ? 'Draw it wave by wave' : last ? 'Whole figure' : 'Next wave'}
          </Button>
        </div>
      )}
    </figure>
  );
}

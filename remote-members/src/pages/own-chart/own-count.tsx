import { useMemo, useState } from 'react';
import { check } from '@hidden-order/wave-engine';
import { Alert, Button } from '@hidden-order/ui';
import {
  drawingOf,
  Findings,
  LabelPicker,
  labelling,
  LegalCounts,
  NO_LABELS,
  SwingButtons,
} from '@hidden-order/waves/practice';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { isRightCount, legalCounts, WAVE_LABELS, type LegalCount, type Swing } from '@hidden-order/waves/rules';
import styles from './own-chart.module.css';

interface OwnCountProps {
  chart: { closes: readonly number[]; swings: readonly Swing[] };
}

/** A chart with labels to place, what the program finds in the count, and the legal counts on request. */
export function OwnCount({ chart }: OwnCountProps) {
  // Its parent makes the chart anew with each render, and this component for each chart.
  const [{ closes, swings }] = useState(chart);
  const [work, setWork] = useState(NO_LABELS);
  const [counts, setCounts] = useState<LegalCount[] | null>(null);
  const [shown, setShown] = useState(0);
  const { labels, next } = work;
  const checked = useMemo(() => check(swings, labels), [swings, labels]);
  const drawing = useMemo(() => drawingOf(swings, checked), [swings, checked]);
  const isWhole = WAVE_LABELS.every((label) => labels[label] !== undefined);
  return (
    <div className={styles.count}>
      <div className={styles.board}>
        <LabelPicker
          labels={labels}
          next={next}
          disabled={false}
          onPick={(label) => setWork(labelling(work, { type: 'pick', label }))}
        />
        <PriceChart closes={closes} {...drawing}>
          {(project) => (
            <SwingButtons
              swings={swings}
              labels={labels}
              other={counts?.[shown]?.labels ?? null}
              project={project}
              onAction={(action) => setWork(labelling(work, action))}
            />
          )}
        </PriceChart>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setCounts(legalCounts(swings))}>
            List all legal counts
          </Button>
          <Button variant="quiet" onClick={() => setWork(NO_LABELS)}>
            Clear
          </Button>
        </div>
      </div>
      <div className={styles.side}>
        {isWhole && isRightCount(checked) && (
          <Alert tone="success">Your count is legal: each wave with its inside, to the end of the chart.</Alert>
        )}
        {counts?.length === 0 && (
          <Alert tone="note">
            No legal count of eight waves goes from this start to the last swing. Start elsewhere, or choose other
            swings.
          </Alert>
        )}
        {counts && (
          <LegalCounts swings={swings} labels={labels} counts={counts} shown={shown} onShow={setShown} heading="h2" />
        )}
        <Findings swings={swings} labels={labels} checked={checked} heading="h2" />
      </div>
    </div>
  );
}

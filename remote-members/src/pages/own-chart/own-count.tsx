import { useState } from 'react';
import { Alert, Button } from '@hidden-order/ui';
import {
  CountBoard,
  Findings,
  labelling,
  LegalCounts,
  NO_LABELS,
  useChecked,
  type Labelling,
} from '@hidden-order/waves/practice';
import { legalCounts, withInsides, type Bar, type LegalCount, type Swing } from '@hidden-order/wave-engine';

interface OwnCountProps {
  bars: readonly Bar[];
  swings: readonly Swing[];
  /** Where the prices come from. */
  source: string;
}

/** A chart with labels to place, what the program finds in the count, and the legal counts on request. */
export function OwnCount({ bars, swings, source }: OwnCountProps) {
  const [work, setWork] = useState(NO_LABELS);
  const [counts, setCounts] = useState<LegalCount[] | null>(null);
  const [shown, setShown] = useState(0);
  const { labels } = work;
  const settled = useChecked(swings, labels);
  const { isRight, startFault } = settled.checked;
  const change = (next: Labelling) => {
    setWork(next);
    // Another start has other counts.
    if (next.labels[0] !== labels[0]) setCounts(null);
  };
  const list = () => {
    setCounts(startFault === null ? legalCounts(swings, labels[0]) : []);
    setShown(0);
  };
  return (
    <CountBoard
      bars={bars}
      swings={swings}
      work={work}
      checked={settled.checked}
      other={counts?.[shown] ? withInsides(counts[shown]) : null}
      isStartOpen
      onAction={(action) => change(labelling(work, action))}
      source={source}
    >
      <div className="kit-actions">
        <Button variant="secondary" onClick={list}>
          List all legal counts
        </Button>
        <Button variant="quiet" onClick={() => change(NO_LABELS)}>
          Clear
        </Button>
      </div>
      {isRight && (
        <Alert tone="success">Your count is legal: each wave with its inside, to the end of the chart.</Alert>
      )}
      {counts?.length === 0 && (
        <Alert tone="note">
          No legal count of four or more waves goes from this start to the last swing. Start elsewhere, or choose other
          swings.
        </Alert>
      )}
      {counts && (
        <LegalCounts
          swings={swings}
          labels={settled.labels}
          counts={counts}
          shown={shown}
          onShow={setShown}
          heading="h2"
        />
      )}
      <Findings swings={swings} checked={settled.checked} open={work.open} heading="h2" />
    </CountBoard>
  );
}

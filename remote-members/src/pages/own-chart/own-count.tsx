import { useMemo, useState } from 'react';
import { Alert, Button } from '@hidden-order/ui';
import { CountBoard, Findings, labelling, LegalCounts, NO_LABELS, useChecked } from '@hidden-order/waves/practice';
import { legalCounts, withInsides, type Bar, type Swing } from '@hidden-order/wave-engine';

interface OwnCountProps {
  bars: readonly Bar[];
  swings: readonly Swing[];
  /** Where the prices come from. */
  source: string;
}

/** A chart with labels to place, what the program finds in the count, and the legal counts on request. */
export function OwnCount({ bars, swings, source }: OwnCountProps) {
  const [work, setWork] = useState(NO_LABELS);
  const { labels } = work;
  const { 0: start = 0 } = labels;
  const settled = useChecked(swings, labels);
  const { isRight, startFault } = settled.checked;
  /** The start of which the counts are listed. */
  const [listed, setListed] = useState<number | null>(null);
  const counts = useMemo(
    () => (listed !== start ? null : startFault === null ? legalCounts(swings, start) : []),
    [listed, start, startFault, swings],
  );
  const [shown, setShown] = useState(0);
  return (
    <CountBoard
      bars={bars}
      swings={swings}
      work={work}
      checked={settled.checked}
      other={counts?.[shown] ? withInsides(counts[shown]) : null}
      isStartOpen
      onAction={(action) => setWork(labelling(work, action))}
      source={source}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              setListed(start);
              setShown(0);
            }}
          >
            List all legal counts
          </Button>
          <Button variant="quiet" onClick={() => setWork(NO_LABELS)}>
            Clear
          </Button>
        </>
      }
    >
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

import { useState } from 'react';
import { Alert, Button, SelectField } from '@hidden-order/ui';
import { ReplayCommits } from '../replay/replay-commits';
import { ReplayResult } from '../replay/replay-result';
import { RunningReplay } from '../replay/running-replay';
import { useReplay } from '../replay/use-replay';
import type { DatedBar } from './price-file';
import { MOST_BARS, ownReplay } from './own-replay';
import styles from './own-chart.module.css';

/** Bars from one start that the member may choose to the next, and those that are left after the last at least. */
const STEP = 100;

interface ReplayOwnChartProps {
  bars: readonly DatedBar[];
  /** Where the prices come from. */
  source: string;
}

/** Replays a price history from the bar that the member chooses. */
export function ReplayOwnChart({ bars, source }: ReplayOwnChartProps) {
  const [from, setFrom] = useState(0);
  const [round, setRound] = useState(1);
  const starts = bars.flatMap((_, at) => (at % STEP === 0 && (at === 0 || at + STEP <= bars.length) ? at : []));
  return (
    <>
      <Alert tone="note">
        Your browser alone replays this chart. Your commits are not sealed, and they are gone once you leave this page
        or choose another first bar. Download your counting log at the end.
      </Alert>
      {starts.length > 1 && (
        <div className={styles.choices}>
          <SelectField
            label="First bar"
            hint={`A replay has up to ${MOST_BARS} bars.`}
            value={String(from)}
            onChange={({ target }) => setFrom(Number(target.value))}
          >
            {starts.map((at) => (
              <option key={at} value={at}>
                {bars[at]?.date ?? ''}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Replayed key={`${from} ${round}`} bars={bars.slice(from)} source={source} onAgain={() => setRound(round + 1)} />
    </>
  );
}

/** One replay, as on the page of a replay. */
function Replayed({ bars, source, onAgain }: ReplayOwnChartProps & { onAgain: () => void }) {
  const [own] = useState(() => ownReplay(bars, source));
  const calls = useReplay(own.start, own.source);
  const { replay } = calls;
  return (
    <>
      {replay.result === null ? (
        <RunningReplay calls={calls} source={source} />
      ) : (
        <ReplayResult replay={replay} result={replay.result} isNew chart="own chart">
          <Button variant="secondary" onClick={onAgain}>
            Replay it again
          </Button>
        </ReplayResult>
      )}
      <ReplayCommits replay={replay} hint="Your commits stay in your browser, unsealed." />
    </>
  );
}

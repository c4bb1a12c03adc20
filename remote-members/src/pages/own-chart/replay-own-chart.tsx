import { useState } from 'react';
import { Alert, Button, SelectField } from '@hidden-order/ui';
import { rowsOf } from '@hidden-order/waves/play';
import { useSwingChart } from '@hidden-order/waves/practice';
import { saveLog } from '../../parts/log-csv';
import { PlayCommits } from '../../parts/play/play-commits';
import { PlayResult } from '../../parts/play/play-result';
import { RunningPlay } from '../../parts/play/running-play';
import type { DatedBar } from './price-file';
import { MOST_BARS, useOwnPlay } from './use-own-play';
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
        <div className={`kit-stack4 ${styles.choices}`}>
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
  const calls = useOwnPlay(bars);
  const { play } = calls;
  const chart = useSwingChart(play);
  const save = () => {
    const rows = rowsOf(chart, 'own chart', play.commits, (bar) => bars[bar]?.date ?? '');
    saveLog(rows.map((row, place) => ({ number: place + 1, hash: '', row })));
  };
  return (
    <>
      {play.result === null ? (
        <RunningPlay calls={calls} isStartOpen source={source} />
      ) : (
        <PlayResult play={play} result={play.result} isNew series={source}>
          <Button variant="secondary" onClick={save}>
            Download your counting log
          </Button>
          <Button variant="secondary" onClick={onAgain}>
            Replay it again
          </Button>
        </PlayResult>
      )}
      <PlayCommits play={play} hint="Your commits stay in your browser, unsealed." />
    </>
  );
}

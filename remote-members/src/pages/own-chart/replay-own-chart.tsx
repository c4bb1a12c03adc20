import { memo, useMemo, useState } from 'react';
import { Alert, Button } from '@hidden-order/ui';
import { rowsOf, type Play } from '@hidden-order/waves/play';
import { useSwingChart } from '@hidden-order/waves/practice';
import { saveLog } from '../../parts/log-csv';
import { PlayCommits } from '../../parts/play/play-commits';
import { PlayResult } from '../../parts/play/play-result';
import { RunningPlay } from '../../parts/play/running-play';
import type { DatedBar } from './price-file';
import { ownPlay, useOwnPlay } from './use-own-play';

interface ReplayOwnChartProps {
  bars: readonly DatedBar[];
  /** Where the prices come from. */
  source: string;
}

/** Replays a price history from its first bar on. */
export const ReplayOwnChart = memo(function ReplayOwnChart({ bars, source }: ReplayOwnChartProps) {
  const [round, setRound] = useState(1);
  const { play, reason } = useMemo(() => ownPlay(bars), [bars]);
  const { length } = play.bars;
  return (
    <>
      <Replayed key={round} play={play} bars={bars} source={source} onAgain={() => setRound(round + 1)} />
      <Alert tone="note">
        Your browser alone replays this chart. Your commits are not sealed, and they are gone once you leave this page
        or choose another stretch. Download your counting log at the end.
      </Alert>
      <p>
        {`The replay has ${length} bars, from ${bars[0]?.date ?? ''} to ${bars[length - 1]?.date ?? ''}: ${reason}. It begins where the stretch does: move the first bar to begin elsewhere.`}
      </p>
    </>
  );
});

/** One replay, as on the page of a replay. */
function Replayed({ play: begun, bars, source, onAgain }: ReplayOwnChartProps & { play: Play; onAgain: () => void }) {
  const calls = useOwnPlay(begun);
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

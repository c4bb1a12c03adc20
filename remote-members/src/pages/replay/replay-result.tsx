import type { ReactNode } from 'react';
import type { Replay, ReplayResult as Result } from '@hidden-order/api-shapes/replays';
import { Alert, Button, useFocusOnMount } from '@hidden-order/ui';
import { CommitsOverChart } from '@hidden-order/waves/commits';
import { useSwingChart } from '@hidden-order/waves/practice';
import { logRows } from '@hidden-order/waves/replay';
import { saveLog } from '../../parts/log-csv';
import type { SwingChart } from '@hidden-order/wave-engine';
import parts from '../../parts/parts.module.css';

interface ReplayResultProps {
  replay: Replay;
  result: Result;
  isNew: boolean;
  /** What the counting log calls the chart. */
  chart: string;
  /** What may come next. */
  children: ReactNode;
}

/** What a finished replay is worth and why, with the commits over the whole chart. */
export function ReplayResult({ replay, result, isNew, chart: name, children }: ReplayResultProps) {
  const chart = useSwingChart(replay);
  const title = useFocusOnMount<HTMLHeadingElement>(isNew);
  return (
    <section aria-labelledby="result" className={parts.stack}>
      <h2 id="result" ref={title} tabIndex={-1}>
        Result
      </h2>
      <Alert tone="note">
        <strong>{`Score ${result.score} of 100.`}</strong> <span>{result.words}</span>
      </Alert>
      <p>{result.series}</p>
      <CommitsOverChart
        chart={chart}
        commits={replay.commits.map(({ number, bar, statement }, place) => ({
          title: `Commit ${number} of ${replay.commits.length}, at bar ${bar + 1} of ${replay.bars.length}`,
          bar,
          statement,
          points: result.commits[place]?.points ?? [],
        }))}
        empty="You made no commit in this replay."
      />
      <div className={parts.actions}>
        <Button variant="secondary" onClick={() => saveLog(entriesOf(replay, chart, name))}>
          Download your counting log
        </Button>
        {children}
      </div>
    </section>
  );
}

/** The commits with their rows of the counting log. */
function entriesOf({ commits }: Replay, chart: SwingChart, name: string) {
  const rows = logRows(chart, name, commits);
  return commits.map((commit, place) => ({ ...commit, row: rows[place] ?? null }));
}

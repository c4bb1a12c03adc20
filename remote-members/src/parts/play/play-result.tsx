import type { ReactNode } from 'react';
import { Alert, useFocusOnMount } from '@hidden-order/ui';
import { CommitsOverChart } from '@hidden-order/waves/commits';
import type { PlayView } from '@hidden-order/waves/play';
import { useSwingChart } from '@hidden-order/waves/practice';
import parts from '../parts.module.css';

interface PlayResultProps {
  play: PlayView;
  result: NonNullable<PlayView['result']>;
  isNew: boolean;
  /** What the bars are, in words. */
  series: string;
  /** What may come next. */
  children: ReactNode;
}

/** What a play that is over is worth and why, with the commits over the whole chart. */
export function PlayResult({ play, result, isNew, series, children }: PlayResultProps) {
  const { commits, bars } = play;
  const title = useFocusOnMount<HTMLHeadingElement>(isNew);
  return (
    <section aria-labelledby="result" className={parts.stack}>
      <h2 id="result" ref={title} tabIndex={-1}>
        Result
      </h2>
      <Alert tone="note">
        <strong>{`Score ${result.score} of 100.`}</strong> <span>{result.words}</span>
      </Alert>
      <p>{series}</p>
      <CommitsOverChart
        chart={useSwingChart(play)}
        commits={commits}
        titleOf={({ number, bar }) => `Commit ${number} of ${commits.length}, at bar ${bar + 1} of ${bars.length}`}
        empty="You made no commit in this replay."
      />
      <div className="kit-actions">{children}</div>
    </section>
  );
}

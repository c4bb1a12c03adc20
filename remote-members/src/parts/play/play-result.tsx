import type { ReactNode } from 'react';
import { useFocusOnMount } from '@hidden-order/ui';
import { CommitsOverChart } from '@hidden-order/waves/commits';
import type { PlayView } from '@hidden-order/waves/play';
import { useSwingChart } from '@hidden-order/waves/practice';

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
  const parts = commits.flatMap(({ number, bar, points }) => {
    const [earned, of] = [sum(points?.map((one) => one.points)), sum(points?.map((one) => one.of))];
    return of > 0 ? { points: earned, of, words: `Commit ${number}, at bar ${bar + 1}` } : [];
  });
  return (
    <section aria-labelledby="result">
      <CommitsOverChart
        chart={useSwingChart(play)}
        commits={commits}
        titleOf={({ number, bar }) => `Commit ${number} of ${commits.length}, at bar ${bar + 1} of ${bars.length}`}
        empty="You made no commit in this replay."
        result={{
          ...{ title: 'Replay a chart', score: result.score, of: 100, parts },
          heading: (
            <h2 id="result" ref={title} tabIndex={-1}>
              Result
            </h2>
          ),
          said: `Score ${result.score} of 100.`,
          words: result.words,
          children: (
            <>
              <p>{series}</p>
              <div className="kit-actions">{children}</div>
            </>
          ),
        }}
      />
    </section>
  );
}

const sum = (numbers: readonly number[] = []): number => numbers.reduce((all, one) => all + one, 0);

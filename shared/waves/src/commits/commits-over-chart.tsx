import { useId, useMemo, useState } from 'react';
import type { Statement } from '@hidden-order/api-shapes/replays';
import type { SwingChart } from '@hidden-order/wave-engine';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { labelledSwings, type Earned } from '@hidden-order/waves/replay';
import { PointList } from './point-list';
import { statementWords } from './statement-words';
import styles from './commits.module.css';

interface CommitOnChart {
  /** Names it beside the slider. */
  title: string;
  /** The last bar that was shown. */
  bar: number;
  statement: Statement;
  points: readonly Earned[];
}

interface CommitsOverChartProps {
  chart: SwingChart;
  commits: readonly CommitOnChart[];
  /** Stands in place of the commits where there are none. */
  empty: string;
}

const NO_GUIDES: never[] = [];

/** A chart with the labels of one commit, which a slider chooses, and its points. */
export function CommitsOverChart({ chart, commits, empty }: CommitsOverChartProps) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const commit = commits[place];
  const drawn = useMemo(() => drawingOf(chart, commit), [chart, commit]);
  return (
    <>
      <PriceChart bars={chart.bars} count={drawn.count} guides={NO_GUIDES} levels={drawn.levels}>
        {(project) =>
          drawn.labels.map(({ label, bar, price, kind }) => {
            const point = project({ bar, price });
            return (
              point && (
                <span key={label} aria-hidden="true" className={`${styles.mark} ${styles[kind]}`} style={point.place}>
                  {label}
                </span>
              )
            );
          })
        }
      </PriceChart>
      {commit ? (
        <div className={styles.one}>
          <label htmlFor={id}>{commit.title}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={commits.length - 1}
            value={place}
            onChange={({ target }) => setPlace(Number(target.value))}
          />
          <p>{statementWords(chart.until(commit.bar), commit.statement)}</p>
          <PointList points={commit.points} />
        </div>
      ) : (
        <p>{empty}</p>
      )}
    </>
  );
}

/** What the chart shows of a commit: the labels of its count at the swings of its bar, and its level. */
function drawingOf(chart: SwingChart, commit: CommitOnChart | undefined) {
  if (commit?.statement.kind !== 'count') return { count: [], labels: [], levels: [] };
  const then = chart.until(commit.bar);
  const labelled = labelledSwings(then, commit.statement.labels);
  const start = labelled.find(({ label }) => label === '0') ?? then.swings[0];
  const labels = labelled.filter(({ label }) => label !== '0');
  return {
    labels,
    count: start ? [start, ...labels] : labels,
    levels: [{ price: commit.statement.level, title: 'invalid' }],
  };
}

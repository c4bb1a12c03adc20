import { useId, useMemo, useState } from 'react';
import type { Commit } from '@hidden-order/api-shapes/replays';
import type { Count, SwingChart } from '@hidden-order/wave-engine';
import { labelledSwings, labelWords } from '@hidden-order/waves/play';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { PointList } from './point-list';
import { statementWords } from './statement-words';
import styles from './commits.module.css';

/** A commit of a chart that is over. */
type Over = Pick<Commit, 'number' | 'bar' | 'statement' | 'points' | 'best'>;

interface CommitsOverChartProps<One extends Over> {
  chart: SwingChart;
  commits: readonly One[];
  /** Names a commit beside the slider. */
  titleOf: (commit: One) => string;
  /** Stands in place of the commits where there are none. */
  empty: string;
}

const NO_GUIDES: never[] = [];

/** A chart with the labels of one commit, which a slider chooses, beside those of the best legal count there; and its points. */
export function CommitsOverChart<One extends Over>({ chart, commits, titleOf, empty }: CommitsOverChartProps<One>) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const commit = commits[place];
  const drawn = useMemo(() => drawingOf(chart, commit), [chart, commit]);
  return (
    <>
      <PriceChart bars={chart.bars} count={drawn.count} guides={NO_GUIDES} levels={drawn.levels}>
        {(project) =>
          drawn.marks.map(({ bar, price, kind, own, best }) => {
            const point = project({ bar, price });
            return (
              point && (
                <span key={bar} aria-hidden="true" className={`${styles.marks} ${styles[kind]}`} style={point.place}>
                  {own && <span className={styles.own}>{own}</span>}
                  {best && <span className={styles.best}>{best}</span>}
                </span>
              )
            );
          })
        }
      </PriceChart>
      {commit ? (
        <div className={styles.one}>
          <label htmlFor={id}>{titleOf(commit)}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={commits.length - 1}
            value={place}
            onChange={({ target }) => setPlace(Number(target.value))}
          />
          <p>{statementWords(chart.until(commit.bar), commit.statement)}</p>
          {commit.best && <BestCount chart={chart.until(commit.bar)} best={commit.best} />}
          {commit.points && <PointList points={commit.points} />}
        </div>
      ) : (
        <p>{empty}</p>
      )}
    </>
  );
}

/** The best legal count at a commit in words. @param props.chart as it was then */
const BestCount = ({ chart, best: { labels, words } }: { chart: SwingChart; best: NonNullable<Commit['best']> }) => (
  <p className={styles.beside}>
    {labels && <span className={styles.best}>Best legal count</span>}
    {labels && <span>{`${labelWords(chart, labels)}.`}</span>}
    <span>{words}</span>
  </p>
);

/** What the chart shows of a commit: its count, its level, and the labels of it and of the best count at the swings of its bar. */
function drawingOf(chart: SwingChart, commit: Over | undefined) {
  if (commit === undefined) return { count: [], marks: [], levels: [] };
  const then = chart.until(commit.bar);
  const { statement } = commit;
  const own = statement.kind === 'count' ? statement.labels : null;
  const best = commit.best?.labels ?? null;
  const marks = then.swings.flatMap((swing, place) => {
    const label = own && labelOf(own, place);
    const other = best && labelOf(best, place);
    return label || other ? { ...swing, own: label, best: other === label ? null : other } : [];
  });
  return {
    marks,
    count: own ? throughEnds(then, own) : [],
    levels: statement.kind === 'count' ? [{ price: statement.level, title: 'invalid' }] : [],
  };
}

/** The label of a count at a swing, but for its start. */
const labelOf = (count: Count, place: number): string | null =>
  Object.entries(count).find(([label, at]) => at === place && label !== '0')?.[0] ?? null;

/** The start of a count and the ends of its waves. */
function throughEnds(chart: SwingChart, count: Count) {
  const labelled = labelledSwings(chart, count);
  const start = labelled.find(({ label }) => label === '0') ?? chart.swings[0];
  const ends = labelled.filter(({ label }) => label !== '0');
  return start ? [start, ...ends] : ends;
}

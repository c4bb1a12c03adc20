import { useId, useMemo, useState } from 'react';
import type { Commit } from '@hidden-order/api-shapes/replays';
import { labelsIn, markOf, type Count } from '@hidden-order/api-shapes/count';
import { check, type SwingChart } from '@hidden-order/wave-engine';
import { firstLesson, lessonDrawing } from '@hidden-order/waves/grading';
import { labelWords } from '@hidden-order/waves/play';
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

/** A chart with the labels of one commit, which a slider chooses, beside those of the best legal count there; and its points. */
export function CommitsOverChart<One extends Over>({ chart, commits, titleOf, empty }: CommitsOverChartProps<One>) {
  const id = useId();
  // The first that lost points says most.
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      commits.findIndex(({ points }) => points?.some((one) => one.points < one.of)),
    ),
  );
  const commit = commits[place];
  const drawn = useMemo(() => drawingOf(chart, commit), [chart, commit]);
  return (
    <>
      <PriceChart bars={chart.bars} count={drawn.count} guides={drawn.guides} levels={drawn.levels}>
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
          {drawn.lesson && (
            <p>
              <strong>{`Learn first: ${drawn.lesson.title}.`}</strong>{' '}
              <span>{[drawn.lesson.words, drawn.lesson.rule].filter(Boolean).join(' ')}</span>
            </p>
          )}
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
  if (commit === undefined) return { count: [], marks: [], guides: [], levels: [], lesson: null };
  const then = chart.until(commit.bar);
  const { statement } = commit;
  const own = statement.kind === 'count' ? statement.labels : null;
  const best = commit.best?.labels ?? null;
  const checked = own && check(then.swings, own);
  const lesson = own && checked && firstLesson(then.swings, own, checked, { best, mayStop: true });
  const rule = lesson && lessonDrawing(then.swings, lesson);
  const marks = then.swings.flatMap((swing, place) => {
    const label = own && labelOf(own, place);
    const other = best && labelOf(best, place);
    return label || other ? { ...swing, own: label, best: other === label ? null : other } : [];
  });
  return {
    marks,
    count: (checked?.ends ?? []).flatMap((end) => then.swings[end] ?? []),
    lesson,
    guides: rule?.guides ?? [],
    levels: [
      ...(rule?.levels ?? []),
      ...(statement.kind === 'count' ? [{ price: statement.level, title: 'invalid' }] : []),
    ],
  };
}

/** The label of a count at a swing in the style of its degree, but for its start. */
function labelOf(count: Count, place: number): string | null {
  const label = labelsIn(count).find((one) => count[one] === place && one !== '0');
  return label === undefined ? null : markOf(label);
}

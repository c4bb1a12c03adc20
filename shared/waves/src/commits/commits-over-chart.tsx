import { useId, useMemo, useState } from 'react';
import type { Commit } from '@hidden-order/api-shapes/replays';
import { labelsIn, markOf, type Count } from '@hidden-order/api-shapes/count';
import { check, type SwingChart } from '@hidden-order/wave-engine';
import { firstLesson, lessonDrawing } from '@hidden-order/waves/grading';
import { labelWords } from '@hidden-order/waves/play';
import { SwingLabels, Workbench } from '@hidden-order/waves/practice';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { PointList, ResultPlate, SmallChart, type PlateResult } from '@hidden-order/waves/results';
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
  /** What the commits are worth together. */
  result?: PlateResult;
}

/** The points that a commit missed. */
const lostIn = ({ points }: Over): number => (points ?? []).reduce((sum, one) => sum + one.of - one.points, 0);

/** A chart with the labels of one commit, which a slider chooses, beside those of the best legal count there; and its points. */
export function CommitsOverChart<One extends Over>(props: CommitsOverChartProps<One>) {
  const { chart, commits, titleOf, empty, result } = props;
  const id = useId();
  // The first of those that cost most says most.
  const [place, setPlace] = useState(() => {
    const lost = commits.map(lostIn);
    return Math.max(0, lost.indexOf(Math.max(...lost)));
  });
  const commit = commits[place];
  const drawn = useMemo(() => drawingOf(chart, commit), [chart, commit]);
  const { count, turn } = drawn;
  return (
    <Workbench
      chart={
        <>
          <PriceChart bars={chart.bars} count={count} guides={drawn.guides} levels={drawn.levels} turn={turn}>
            {(project) => <SwingLabels swings={drawn.marks} project={project} />}
          </PriceChart>
          {commit && (
            <div className={`kit-actions ${styles.slider}`}>
              <label htmlFor={id}>{titleOf(commit)}</label>
              <input
                id={id}
                type="range"
                min={0}
                max={commits.length - 1}
                value={place}
                onChange={({ target }) => setPlace(Number(target.value))}
              />
            </div>
          )}
        </>
      }
    >
      {result && <ResultPlate {...result} swings={chart.swings} count={count} turn={turn} />}
      {commit ? (
        <div className={`kit-stack3 ${styles.one}`}>
          <p>{statementWords(chart.until(commit.bar), commit.statement)}</p>
          {drawn.lesson && (
            <p>
              <strong>{`Learn first: ${drawn.lesson.title}.`}</strong>{' '}
              <span>{[drawn.lesson.words, drawn.lesson.rule].filter(Boolean).join(' ')}</span>
            </p>
          )}
          {commit.points && <PointList points={commit.points} />}
          {commit.best && <BestCount chart={chart.until(commit.bar)} commit={commit} best={commit.best} />}
        </div>
      ) : (
        <p>{empty}</p>
      )}
    </Workbench>
  );
}

interface BestCountProps {
  /** As it was at the commit. */
  chart: SwingChart;
  commit: Over;
  best: NonNullable<Commit['best']>;
}

/** The best legal count at a commit in words, and beside what was stated as a small chart. */
const BestCount = ({ chart, commit: { statement }, best: { labels, words } }: BestCountProps) => (
  <>
    {labels && (
      <>
        <div className={styles.ranked}>
          {statement.kind === 'count' && (
            <figure className="kit-fine">
              <SmallChart swings={chart.swings} count={statement.labels} />
              <figcaption>Yours</figcaption>
            </figure>
          )}
          <figure className="kit-fine">
            <SmallChart swings={chart.swings} count={labels} />
            <figcaption>Best legal count</figcaption>
          </figure>
        </div>
        <p>{`${labelWords(chart, labels)}.`}</p>
      </>
    )}
    <p>{words}</p>
  </>
);

/** What the chart shows of a commit: its count, its level, and the labels of it and of the best count at the swings of its bar. */
function drawingOf(chart: SwingChart, commit: Over | undefined) {
  if (commit === undefined) return { count: [], marks: [], guides: [], levels: [], lesson: null, turn: undefined };
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
    turn: rule?.turn,
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

import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Replay, ReplayResult as Result } from '@hidden-order/api-shapes/replays';
import { Alert, Button, useFocusOnMount } from '@hidden-order/ui';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { labelledSwings, logRows, swingsAt } from '@hidden-order/waves/replay';
import { saveLog } from '../../parts/log-csv';
import { commitWords } from './commits';
import styles from './replay.module.css';

interface ReplayResultProps {
  replay: Replay;
  result: Result;
}

interface FinishedReplayProps extends ReplayResultProps {
  isNew: boolean;
  /** What the counting log calls the chart. */
  chart: string;
  /** What may come next. */
  children: ReactNode;
}

/** What a finished replay is worth and why, with the commits over the whole chart. */
export function ReplayResult({ replay, result, isNew, chart, children }: FinishedReplayProps) {
  const title = useFocusOnMount<HTMLHeadingElement>(isNew);
  return (
    <section aria-labelledby="result" className={styles.result}>
      <h2 id="result" ref={title} tabIndex={-1}>
        Result
      </h2>
      <Alert tone="note">
        <strong>{`Score ${result.score} of 100.`}</strong> <span>{result.words}</span>
      </Alert>
      <p>{result.series}</p>
      <CommitsOverChart replay={replay} result={result} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => saveLog(entriesOf(replay, chart))}>
          Download your counting log
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The commits with their rows of the counting log. */
function entriesOf(replay: Replay, chart: string) {
  const rows = logRows(replay, chart, replay.commits);
  return replay.commits.map((commit, place) => ({ ...commit, row: rows[place] ?? null }));
}

const NO_GUIDES: never[] = [];

/** The whole chart with the labels of one commit, which a slider chooses, and its points. */
function CommitsOverChart({ replay, result }: ReplayResultProps) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const { commits, bars } = replay;
  const commit = commits[place];
  const drawn = useMemo(() => drawingOf(replay, place), [replay, place]);
  const points = result.commits[place]?.points ?? [];
  return (
    <>
      <PriceChart bars={bars} count={drawn.count} guides={NO_GUIDES} levels={drawn.levels}>
        {(project) =>
          drawn.labels.map(({ label, bar, price, kind }) => {
            const point = project({ bar, price });
            return (
              point && (
                <span
                  key={label}
                  aria-hidden="true"
                  className={`${styles.mark} ${styles[kind]}`}
                  style={{ left: point.x, top: point.y }}
                >
                  {label}
                </span>
              )
            );
          })
        }
      </PriceChart>
      {commit ? (
        <div className={styles.one}>
          <label
            htmlFor={id}
          >{`Commit ${commit.number} of ${commits.length}, at bar ${commit.bar + 1} of ${bars.length}`}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={commits.length - 1}
            value={place}
            onChange={({ target }) => setPlace(Number(target.value))}
          />
          <p>{commitWords(replay, commit)}</p>
          <ul className={styles.points}>
            {points.map(({ points: earned, of, words }) => (
              <li key={words}>
                <strong>{of === 0 ? 'Not scored.' : `${earned} of ${of}.`}</strong> <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>You made no commit in this replay.</p>
      )}
    </>
  );
}

/** What the chart shows of a commit: the labels of its count at the swings of its bar, and its level. */
function drawingOf(replay: Replay, place: number) {
  const commit = replay.commits[place];
  if (commit?.statement.kind !== 'count') return { count: [], labels: [], levels: [] };
  const swings = swingsAt(replay, commit.bar);
  const labelled = labelledSwings(swings, commit.statement.labels);
  const start = labelled.find(({ label }) => label === '0') ?? swings[0];
  const labels = labelled.filter(({ label }) => label !== '0');
  return {
    labels,
    count: start ? [start, ...labels] : labels,
    levels: [{ price: commit.statement.level, title: 'invalid' }],
  };
}

import type { Replay, ReplayResult as Result } from '@hidden-order/api-shapes/replays';
import { Alert, Button, useFocusOnMount } from '@hidden-order/ui';
import { CommitsOverChart } from '@hidden-order/waves/commits';
import { save } from '../../parts/save';
import { StartReplay } from '../../parts/start-replay';
import { logOf } from './log';
import styles from './replay.module.css';

interface ReplayResultProps {
  replay: Replay;
  result: Result;
  isNew: boolean;
}

/** What a finished replay is worth and why, with the commits over the whole chart. */
export function ReplayResult({ replay, result, isNew }: ReplayResultProps) {
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
      <CommitsOverChart
        chart={replay}
        commits={replay.commits.map(({ number, bar, statement }, place) => ({
          title: `Commit ${number} of ${replay.commits.length}, at bar ${bar + 1} of ${replay.bars.length}`,
          bar,
          statement,
          points: result.commits[place]?.points ?? [],
        }))}
        empty="You made no commit in this replay."
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => save('counting-log.csv', new Blob([logOf(replay)], { type: 'text/csv;charset=utf-8' }))}
        >
          Download your counting log
        </Button>
      </div>
      <StartReplay />
    </section>
  );
}

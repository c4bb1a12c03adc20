import { formatCount, formatMoment } from '@hidden-order/ui/format';
import type { LoaderData } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { CountHelp, PLACE_LABELS } from '@hidden-order/waves/practice';
import { Link, useLoaderData, useNavigate } from '@hidden-order/platform/router';
import { Table } from '@hidden-order/ui';
import { drawSeed } from '@hidden-order/series';
import { Board } from '../../parts/board/board';
import { LevelButtons } from '../../parts/level-buttons';
import { PracticeExercise } from '../../parts/practice-exercise';
import { LoadFailure } from '../../parts/load-failure';
import { DraftFailure } from '../../parts/parts';
import { StartReplay } from '../../parts/start-replay';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import parts from '../../parts/parts.module.css';

export function PracticePage() {
  const practice = useLoaderData<typeof loader>();
  return practice === null ? <Unknown what="practice" /> : <Practice {...practice} />;
}

type PracticeProps = NonNullable<LoaderData<typeof loader>>;

/** Wave-labelling practice: a generated series, new ones by level, and the member's attempts. */
function Practice({ seed, chart, history }: PracticeProps) {
  const navigate = useNavigate();
  return (
    <Board
      title="Count the waves"
      back={{ to: paths.members, text: 'Back to the members area' }}
      facts={
        <>
          <span>{chart?.title ?? `Series ${seed}`}</span>
          {'best' in history && history.best !== null && <strong>{`Best ${history.best}`}</strong>}
        </>
      }
      help={
        <>
          <p>{PLACE_LABELS}</p>
          <CountHelp />
        </>
      }
    >
      <section aria-label={chart?.title ?? `Series ${seed}`}>
        <PracticeExercise seed={seed} chart={chart} heading="h2" />
        <DraftFailure />
      </section>
      <section aria-labelledby="more-practice" className={parts.stack}>
        <h2 id="more-practice">More to practise</h2>
        <LevelButtons label="New series" onChoose={(level) => void navigate(paths.practice(drawSeed(level)))} />
        <StartReplay />
        <p className="kit-actions">
          <Link to={paths.ownChart}>Count your own chart</Link>
          <Link to={paths.log}>Your counting log</Link>
        </p>
      </section>
      <History history={history} />
    </Board>
  );
}

function History({ history }: Pick<PracticeProps, 'history'>) {
  if ('failure' in history) {
    return (
      <section aria-label="Your attempts">
        <LoadFailure message={history.failure} />
      </section>
    );
  }
  const { items, count, best, average } = history;
  return (
    <section aria-labelledby="practice-history" className={parts.stack}>
      <h2 id="practice-history">Your attempts</h2>
      {items.length === 0 ? (
        <p>None yet. The first count you submit will appear here with its score.</p>
      ) : (
        <>
          <p>{`${formatCount(count, 'attempt')}, best score ${best}, average ${average}.`}</p>
          <Table caption={count > items.length ? `The last ${items.length}` : 'All attempts'}>
            <thead>
              <tr>
                <th scope="col">Series</th>
                <th scope="col">Score</th>
                <th scope="col">Hints</th>
                <th scope="col">Submitted</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, seed, score, hints, handed_in_at }) => (
                <tr key={id}>
                  <td>
                    <Link to={paths.practice(seed)}>{seed}</Link>
                  </td>
                  <td>{score}</td>
                  <td>{hints}</td>
                  <td>{formatMoment(handed_in_at)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </section>
  );
}

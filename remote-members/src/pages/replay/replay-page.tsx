import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import type { Replay } from '@hidden-order/api-shapes/replays';
import { SeriesSeal } from '@hidden-order/waves/log';
import { CountHelp } from '@hidden-order/waves/practice';
import { BackLink } from '../../parts/back-link';
import { LEVEL_LABELS } from '../../parts/level-buttons';
import { StartReplay } from '../../parts/start-replay';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import { PlayCommits } from '../../parts/play/play-commits';
import { PlayResult } from '../../parts/play/play-result';
import { RunningPlay } from '../../parts/play/running-play';
import { useReplay } from './use-replay';
import parts from '../../parts/parts.module.css';

export function ReplayPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <Unknown what="replay" /> : <ReplayOf key={loaded.id} loaded={loaded} />;
}

const LEAD =
  'The chart ends at the latest bar; the rest is on our server. State a count whenever you have one, and strike it when its level breaks.';

/** A replay, bar by bar, and its result once it is finished. */
function ReplayOf({ loaded }: { loaded: Replay }) {
  const calls = useReplay(loaded);
  const { play: replay } = calls;
  return (
    <>
      <PageHeader
        kicker={`Replay, ${LEVEL_LABELS[replay.level]}`}
        title="Replay a chart"
        lead={
          replay.result === null
            ? LEAD
            : 'You have seen the whole chart. Each statement counts by what the bars showed when you made it.'
        }
        tool
      >
        <BackLink to={paths.newPractice}>Back to practice</BackLink>
      </PageHeader>
      <Container className={parts.body}>
        {replay.result === null ? (
          <RunningPlay
            calls={calls}
            isStartOpen={replay.level === 'hard'}
            source="Generated prices, not those of a market."
          />
        ) : (
          <PlayResult
            play={replay}
            result={replay.result}
            isNew={loaded.finished_at === null}
            series={replay.result.series}
          >
            <Link to={paths.log}>See your counting log</Link>
            <StartReplay />
          </PlayResult>
        )}
        <PlayCommits play={replay} hint="A commit is sealed in your counting log, with the time on our server." />
        <SeriesSeal
          seal={replay.series_seal}
          revealed={
            replay.result &&
            'These prices were sealed before the first bar. Your counting log has the salt of the seal.'
          }
        />
        {replay.result === null && <CountHelp />}
      </Container>
    </>
  );
}

import { paths } from '@hidden-order/platform/paths';
import { Link, useAction, useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import type { Replay } from '@hidden-order/api-shapes/replays';
import { SeriesSeal } from '@hidden-order/waves/log';
import { CountHelp } from '@hidden-order/waves/practice';
import { BackLink } from '../../parts/back-link';
import { StartReplay } from '../../parts/start-replay';
import { Unknown } from '../../parts/unknown';
import type { actions, loader } from './data';
import { ReplayResult } from './replay-result';
import { RunningReplay } from './running-replay';
import { ReplayCommits } from './replay-commits';
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
  const calls = useReplay(loaded, {
    showBars: useAction<typeof actions.showBars>('showBars', { keepsData: true }),
    commit: useAction<typeof actions.commit>('commit', { keepsData: true }),
  });
  const { replay } = calls;
  return (
    <>
      <PageHeader
        kicker={`Replay, ${replay.level}`}
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
          <RunningReplay calls={calls} source="Generated prices, not those of a market." />
        ) : (
          <ReplayResult
            replay={replay}
            result={replay.result}
            isNew={loaded.finished_at === null}
            chart={`${replay.level} replay`}
          >
            <Link to={paths.log}>See your counting log</Link>
            <StartReplay />
          </ReplayResult>
        )}
        <ReplayCommits replay={replay} hint="A commit is sealed in your counting log, with the time on our server." />
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
